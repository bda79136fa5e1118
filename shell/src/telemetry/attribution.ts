import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { toError, type RemoteLoader } from '@atrium/federation/runtime'
import type { ReportProblem } from '@atrium/portal-kit/bus'
import { isTranslatorCrash } from '../errors/translator.ts'
import type { ReleaseId, Telemetry } from '../context/services/telemetry.ts'

const FILES = /\/(shell|mfe-[a-z0-9-]+)\/([\w-]+(?:\.[\w-]+)*\.[0-9a-f]{16}\.js)/g

/** The release of a file in a stack trace or address: the first remote found, else the shell. */
export function releaseIn(
  text: string,
  { shell, remotes }: Bootstrap['releaseSet'],
  loader: Pick<RemoteLoader, 'release'>,
): ReleaseId | undefined {
  const files = [...text.matchAll(FILES)]
  const [, name, file] = files.find((found) => found[1] !== 'shell') ?? files[0] ?? []
  if (!name || !file) return undefined
  // A file that is not in the set belongs to the fallback release.
  const version =
    name === 'shell' ? shell : remotes[name]?.integrity[file] ? remotes[name].version : loader.release(name)?.version
  return version === undefined ? undefined : { name, version }
}

/**
 * Reports an error outside all surface boundaries as a crash of a release: the release whose files are in the error,
 * else in the component stack, else the shell. Crashes by a page translator are not reported.
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
 * Reports problems of the bus and errors of its handlers with the release that caused them, once per kind and topic.
 */
export function createProblemReport(telemetry: Pick<Telemetry, 'blame'>): ReportProblem {
  const reported = new Set<string>()
  return ({ kind, release, subject, error }) => {
    const key = `${kind} ${release} ${subject}`
    // A revoked version has been reported already.
    if (kind === 'revoked' || reported.has(key)) return
    reported.add(key)
    const [name, version] = release.split('@') as [string, string]
    if (kind === 'handler-failed')
      telemetry.blame('error', { name, version }, `handler of ${subject}: ${toError(error).message}`)
    else telemetry.blame('violation', { name, version }, `${kind}: ${subject}`)
  }
}

/** Reports uncaught errors and CSP violations with the release that caused them. */
export function watchErrors(
  telemetry: Pick<Telemetry, 'blame'>,
  releaseOf: (text: string) => ReleaseId | undefined,
): void {
  const report = (thrown: unknown, place = '') => {
    const error = toError(thrown)
    telemetry.blame(
      'error',
      releaseOf((error === thrown && error.stack) || place),
      error === thrown ? String(error) : error.message,
    )
  }
  addEventListener('error', ({ error, message, filename }) => report(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective }) =>
    telemetry.blame('violation', releaseOf(`${sourceFile} ${blockedURI}`), `${effectiveDirective}: ${blockedURI}`),
  )
}
