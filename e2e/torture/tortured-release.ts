import { createHash } from 'node:crypto'
import { integrityOf, withOwnHashes } from '../support/releases/registry.ts'
import type { Release } from '../support/releases/registry.ts'
import type { CodeFault } from './faults/code-faults.ts'

/** An event that a faulty release declares, so that any remote can play faults on the event bus. */
const DECLARED = { topic: 'games.category.chosen', version: '1.0' }

/**
 * The release with this fault in its code, or without one. All its file names are new, so that breaking them affects no
 * other version. It marks its surfaces with `data-tortured`. The version is derived from its content, so the same
 * release is published once.
 */
export function torturedRelease(healthy: Release, fault?: CodeFault): Release {
  const salt = fault ? JSON.stringify(fault) : 'none'
  const { record, files } = withOwnHashes(withFault(renamed(healthy, salt), fault))
  const version = `${record.version.split('-')[0]}-torture.h${shortHash(JSON.stringify(record)).slice(0, 12)}`
  return { record: { ...record, version }, files }
}

/** Renames the files, and their names inside the files. */
function renamed({ record, files }: Release, salt: string): Release {
  const hashes = [...new Set(Object.keys(files).map((name) => /\.([0-9a-f]{16})\./.exec(name)![1]!))]
  const others = new Map(hashes.map((hash) => [hash, shortHash(salt + hash)]))
  const rename = (text: string): string => text.replaceAll(/[0-9a-f]{16}/g, (hash) => others.get(hash) ?? hash)
  const renamedFiles = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      rename(name),
      /\.(js|css)$/.test(name) ? Buffer.from(`${rename(bytes.toString())}\n/* ${shortHash(salt + name)} */`) : bytes,
    ]),
  )
  return {
    record: { ...(JSON.parse(rename(JSON.stringify(record))) as Release['record']), files: listed(renamedFiles) },
    files: renamedFiles,
  }
}

function withFault({ record, files }: Release, fault: CodeFault | undefined): Release {
  const inner =
    fault?.place === 'needs' && fault.needs === 'another React'
      ? { ...files, [record.entry]: needingAnotherReact(files[record.entry]!) }
      : files
  const text = Buffer.from(fault?.place === 'entry' ? fault.code : wrapper(record.entry, fault))
  const entry = `entry.${shortHash(text)}.js`
  const all = { ...inner, [entry]: text }
  const withTopic = (list: typeof record.emits) => [...list.filter(({ topic }) => topic !== DECLARED.topic), DECLARED]
  const portal =
    fault?.place === 'needs' && fault.needs === 'another portal contract' ? '^9.0.0' : record.contract.portal
  return {
    record: {
      ...record,
      entry,
      initial: [record.entry, ...record.initial],
      contract: { ...record.contract, portal },
      emits: withTopic(record.emits),
      consumes: withTopic(record.consumes),
      files: listed(all),
    },
    files: all,
  }
}

/** Wraps the original federation container. */
function wrapper(real: string, fault: CodeFault | undefined): string {
  const code = (place: CodeFault['place']): string | undefined =>
    fault?.place === place && fault.place !== 'needs' ? fault.code : undefined
  return `import * as real from './${real}'
let lent
const played = () => { globalThis.__torturePlayed = (globalThis.__torturePlayed ?? 0) + 1 }
export const init = (scope) => { lent = scope; return real.init(scope) }
export const get = async (exposed) => {
  const factory = await real.get(exposed)
  return async () => {
    ${code('module') ?? ''}
    const remote = (await factory()).default
    return { default: ${code('export') ?? 'tortured(remote)'} }
  }
}
function tortured(remote) {
  const [shared] = Object.values(lent.react)
  const React = shared.get()()
  const Fault = ({ host, surface }) => { ${code('component') ?? 'return null'} }
  const Root = (props) => React.createElement(React.Fragment, null, React.createElement(remote.Root, props), React.createElement('i', { hidden: true, 'data-tortured': '' }), React.createElement(Fault, props))
  return { ...remote, Root }
}
`
}

function needingAnotherReact(entry: Buffer): Buffer {
  const changed = entry.toString().replaceAll('"^19.0.0"', '"^20.0.0"')
  if (changed === entry.toString())
    throw new Error('The entry requests no React ^19.0.0: look at how containers are built.')
  return Buffer.from(changed)
}

const listed = (files: Release['files']): Release['record']['files'] =>
  Object.entries(files).map(([name, bytes]) => ({ name, integrity: integrityOf(bytes), size: bytes.length }))
const shortHash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
