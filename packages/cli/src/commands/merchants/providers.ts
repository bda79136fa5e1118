import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CatalogueSync } from '@atrium/contracts/staff/providers'
import type { StaffClient } from '@atrium/staff-client'
import { setTimeout as delay } from 'node:timers/promises'
import { REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { localTime, table } from '../../command-line/table.ts'
import { waitingAt } from './merchant-proposals.ts'

const POLL_MS = 500

/** Game providers of the installation, and their catalogues. */
export const providerCommands: readonly Command[] = [
  {
    usage: 'providers',
    summary: 'The providers of games, with their keys and catalogues',
    async run(_words, session) {
      const page = await (await session.registry()).providers({})
      const rows = page.list.map(({ provider, name, isOn, vendors, games, origin, lastSync }) => [
        provider,
        name,
        isOn ? 'on' : 'off',
        String(vendors),
        String(games),
        origin,
        lastSync ? `${lastSync.state.toLowerCase()} ${localTime(lastSync.startedAt)}` : '',
      ])
      return {
        text: table(['code', 'name', 'state', 'vendors', 'games', 'address', 'synced'], rows, 'There is no provider.'),
        json: page,
      }
    },
  },
  {
    usage: 'add-provider <provider>',
    summary: 'Add a provider, or change its address or key; a second person decides about it',
    options: [
      ['--name <text>', 'How staff call it'],
      ['--origin <https://games.example.com>', 'Where it serves games and its catalogue'],
      ['--key <file>', 'Its public key: RSA in PEM format'],
      ['--overlap <24>', 'Hours for which a former key stays valid'],
      REASON,
    ],
    async run(words, session) {
      const provider = words.args[0]!
      const { proposal } = await (
        await session.registry()
      ).saveProvider({
        provider,
        changeId: randomUUID(),
        name: words.required('name', 'Name the provider with --name.'),
        origin: words.required('origin', 'Give its address with --origin.'),
        publicKey: await readFile(words.required('key', 'Give the file of its public key with --key.'), 'utf8'),
        ...(words.has('overlap') && { overlapHours: words.number('overlap') }),
        reason: words.reason(),
      })
      return proposal ? waitingAt('*', proposal) : { text: `${provider} is changed.`, json: {} }
    },
  },
  switchCommand('enable', true, 'Switch a provider on; a second person decides about it'),
  switchCommand('disable', false, 'Switch a provider off at once'),
  {
    usage: 'test-provider <provider>',
    summary: 'Call a provider: whether it answers with a signed page, and how fast',
    async run({ args: [provider] }, session) {
      const test = await (await session.registry()).testProvider({ provider: provider! })
      return {
        text: test.isOk
          ? `${provider} answered in ${test.ms} ms with ${test.entries} signed entries.`
          : `${provider} failed after ${test.ms} ms: ${test.failure}`,
        json: test,
        ...(!test.isOk && { exit: 1 }),
      }
    },
  },
  {
    usage: 'sync-provider <provider>',
    summary: 'Read the catalogue of a provider and show what differs; --apply stores it',
    options: [['--apply', 'Apply everything but rejected entries']],
    async run(words, session) {
      const provider = words.args[0]!
      const client = await session.registry()
      let sync = await finished(client, provider, await client.startCatalogueSync({ provider }))
      if (sync.state === 'READY' && words.has('apply'))
        sync = await finished(client, provider, await client.applyCatalogueSync({ provider, syncId: sync.syncId }))
      const { list } = await client.catalogueSyncRows({ provider, syncId: sync.syncId, verdict: 'REJECTED' })
      return syncOutcome(
        provider,
        sync,
        list.map(({ code, reason }) => `  rejected   ${code}: ${reason ?? ''}`),
      )
    },
  },
]

function switchCommand(verb: string, isOn: boolean, summary: string): Command {
  return {
    usage: `${verb}-provider <provider>`,
    summary,
    options: [REASON],
    async run(words, session) {
      const provider = words.args[0]!
      const { proposal } = await (
        await session.registry()
      ).switchProvider({ provider, changeId: randomUUID(), isOn, reason: words.reason() })
      return proposal
        ? waitingAt('*', proposal)
        : { text: `${provider} is switched ${isOn ? 'on' : 'off'}.`, json: { provider, isOn } }
    },
  }
}

/** Waits until a sync is no longer at work. */
async function finished(client: StaffClient, provider: string, sync: CatalogueSync): Promise<CatalogueSync> {
  let now = sync
  while (now.state === 'READING' || now.state === 'APPLYING') {
    await delay(POLL_MS)
    now = await client.catalogueSync({ provider, syncId: sync.syncId })
  }
  return now
}

function syncOutcome(provider: string, sync: CatalogueSync, rejected: readonly string[]): Outcome {
  const { state, entries, counts, failure } = sync
  const lines = [
    `The catalogue of ${provider} is ${state === 'READY' ? 'read, nothing is stored yet' : state.toLowerCase()}${failure ? `: ${failure}` : '.'}`,
    `  entries    ${entries}`,
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(10)} ${count}`),
    ...rejected,
  ]
  return { text: lines.join('\n'), json: sync, ...(state === 'FAILED' && { exit: 1 }) }
}
