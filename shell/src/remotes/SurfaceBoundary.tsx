import { RemoteUnavailableError, toError } from '@atrium/federation/runtime'
import { Component, Fragment, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../context/shell-context.ts'
import { createRemountLimit, isTranslatorCrash } from '../errors/translator.ts'
import { SuspenseTimeoutError } from './SuspenseLimit.tsx'
import { SurfacePanel } from './SurfacePanel.tsx'

interface Props {
  name: string
  version: string
  optional: boolean
  /** Whether the surface is the page itself. */
  isPage: boolean
  children: ReactNode
}

interface State {
  error?: Error
  /** Whether a page translator is the cause. */
  isTranslator?: boolean
  /** Whether the time limit for its files has passed: from then on only the visitor retries. */
  isGivenUp?: boolean
  /** Changes to mount the surface again. */
  mount: number
}

/**
 * Contains the failure of a surface. After a crash it is mounted once more; the second crash ends this version for the
 * page: its handles are revoked and the loader goes one rung down. A release that cannot be loaded at all is replaced
 * by a panel, which has another message once the specification's 120 seconds are over. After a crash by a page
 * translator the surface is mounted again, and no version is blamed.
 */
export class SurfaceBoundary extends Component<Props, State> {
  static override contextType = ShellContext
  declare context: Shell
  override state: State = { mount: 0 }
  private crashes = 0
  private mayRemount = createRemountLimit()

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    const error = toError(thrown)
    return { error, isTranslator: isTranslatorCrash(error) }
  }

  override componentDidCatch(thrown: unknown) {
    const error = toError(thrown)
    if (error instanceof RemoteUnavailableError) {
      void recoveryOf(error)?.then(this.retry, this.giveUp(error))
      // The loader itself reports a recovered release.
      void error.recovered.catch(this.giveUp(error))
      return
    }
    if (this.state.isTranslator) return void (this.mayRemount(error) && this.again())
    // A second wait of the same length would be useless. Each release bundles its own copy of the kit, so its errors
    // are identified by name.
    const isLate = error.name === 'PageLoadError' || error instanceof SuspenseTimeoutError
    if (!isLate && ++this.crashes === 1) return this.again()
    this.failOver(error)
  }

  /** Goes one rung down: this version does not run in this page any more. */
  private failOver(error: Error): void {
    const { bus, commander, loader } = this.context
    const { name } = this.props
    // After "try again" the surface has no version of its own.
    const version = this.props.version === 'none' ? (loader.release(name)?.version ?? '') : this.props.version
    bus.revoke(name, version)
    commander.revoke(name, version)
    loader.markCrashed(name, error, version)
  }

  private giveUp = (failed: Error) => (reason: unknown) => {
    if (reason instanceof Error && reason.name === 'GaveUpError')
      this.setState(({ error }) => (error === failed ? { isGivenUp: true } : null))
  }

  private again = () => this.setState(({ mount }) => ({ error: undefined, isGivenUp: false, mount: mount + 1 }))

  private retry = () => {
    const { bus, commander, loader, bootstrap } = this.context
    const { name } = this.props
    const version = bootstrap.releaseSet.remotes[name]?.version
    if (version) {
      bus.readmit(name, version)
      commander.readmit(name, version)
    }
    loader.retry(name).catch(() => undefined)
    this.crashes = 0
    this.again()
  }

  /** The pressed button is removed, so the focus moves to the start of the page. */
  private tryAgain = () => {
    if (this.props.isPage) document.getElementById('main')?.focus({ preventScroll: true })
    this.retry()
  }

  override render() {
    const { error, isGivenUp, mount } = this.state
    const { name, optional, isPage, children } = this.props
    if (!error) return <Fragment key={mount}>{children}</Fragment>
    return optional ? null : (
      <SurfacePanel
        release={`${name}@${this.context.bootstrap.releaseSet.remotes[name]?.version ?? '–'}`}
        isPage={isPage}
        isGivenUp={isGivenUp}
        onRetry={this.tryAgain}
      />
    )
  }
}

/**
 * The promise of a missing lazy file, which may be a deeper cause, that it is available after all. An error may be its
 * own cause.
 */
function recoveryOf(error: Error): Promise<void> | undefined {
  const causes = new Set<Error>()
  for (let cause: unknown = error; cause instanceof Error && !causes.has(cause); cause = cause.cause) {
    if (cause.name === 'PageLoadError' && 'recovered' in cause) return cause.recovered as Promise<void>
    causes.add(cause)
  }
  return undefined
}
