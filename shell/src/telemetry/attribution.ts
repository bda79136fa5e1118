import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { toError, type RemoteLoader } from '@atrium/federation/runtime'
import type { ReportProblem } from '@atrium/portal-kit/bus'
import { isTranslatorCrash } from '../errors/translator.ts'
import type { ReleaseId, Telemetry } from '../context/services/telemetry.ts'

const FILES = /\/(shell|mfe-[a-z0-9-]+)\/([\w-]+(?:\.[\w-]+)*\.[0-9a-f]{16}\.js)/g

/** Whose file is named in a stack or an address: the first one of a remote, else the shell's. */
export function releaseIn(
  text: string,
  { shell, remotes }: Bootstrap['releaseSet'],
  loader: Pick<RemoteLoader, 'release'>,
): ReleaseId | undefined {
  const files = [...text.matchAll(FILES)]
  const [, name, file] = files.find((found) => found[1] !== 'shell') ?? files[0] ?? []
  if (!name || !file) return undefined
  // A file of no release of the set is of the one that took over.
  const version =
    name === 'shell' ? shell : remotes[name]?.integrity[file] ? remotes[name].version : loader.release(name)?.version
  return version === undefined ? undefined : { name, version }
}

/**
 * Reports what no surface's boundary could catch as a crash of the release whose code it was: the thrown error names
 * its files, or else the stack of components does. What names none is the shell's. What a page translator has made crash
 * is nobody's.
 */
export const createCrashBlame =
  (telemetry: Pick<Telemetry, 'blame'>, releaseOf: (text: string) => ReleaseId | undefined, shell: ReleaseId) =>
  (thrown: unknown, componentStack?: string | null): void => {
    const error = toError(thrown)
    if (isTranslatorCrash(error)) return
    telemetry.blame(
      'crash',
      releaseOf(`${thrown === error ? error.stack : ''}\n${componentStack ?? ''}`) ?? shell,
      error.message,
    )
  }

/**
 * Reports what the bus dropped and what handlers on it threw, against the release that did so: once for each kind and
 * topic.
 */
export function createProblemReport(telemetry: Pick<Telemetry, 'blame'>): ReportProblem {
  const reported = new Set<string>()
  return ({ kind, release, subject, error }) => {
    const key = `${kind} ${release} ${subject}`
    // A version that was taken out of use has been reported already.
    if (kind === 'revoked' || reported.has(key)) return
    reported.add(key)
    const [name, version] = release.split('@') as [string, string]
    if (kind === 'handler-failed')
      telemetry.blame('error', { name, version }, `handler of ${subject}: ${toError(error).message}`)
    else telemetry.blame('violation', { name, version }, `${kind}: ${subject}`)
  }
}

/** Tells of errors that nobody caught and of what the page's policy refused, by the release whose code it was. */
export function watchErrors(
  telemetry: Pick<Telemetry, 'blame'>,
  releaseOf: (text: string) => ReleaseId | undefined,
): void {
  const tell = (thrown: unknown, place = '') => {
    const error = toError(thrown)
    telemetry.blame(
      'error',
      releaseOf((error === thrown && error.stack) || place),
      error === thrown ? String(error) : error.message,
    )
  }
  addEventListener('error', ({ error, message, filename }) => tell(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective }) =>
    telemetry.blame('violation', releaseOf(`${sourceFile} ${blockedURI}`), `${effectiveDirective}: ${blockedURI}`),
  )
}
