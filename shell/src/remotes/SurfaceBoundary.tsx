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
  /** Whether a page translator caused the error. */
  isTranslator?: boolean
  /** Whether the time limit for its files has passed: from then on there are no automatic retries. */
  isGivenUp?: boolean
  /** A new value mounts the surface again. */
  mount: number
}

/**
 * Contains the failure of a surface. After a crash the surface is mounted once more. A second crash disables this
 * version for the page: its handles are revoked, and the loader falls back to the next release. A release that cannot
 * be loaded is replaced by a panel, which changes its message after the specification's 120 seconds. After a crash by a
 * page translator the surface is mounted again, and no version is blamed.
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
      // The loader reports a recovered release.
      void error.recovered.catch(this.giveUp(error))
      return
    }
    if (this.state.isTranslator) return void (this.mayRemount(error) && this.again())
    // Waiting again for the same time would be useless. Errors are identified by name, because each release bundles its
    // own copy of the kit.
    const isLate = error.name === 'PageLoadError' || error instanceof SuspenseTimeoutError
    if (!isLate && ++this.crashes === 1) return this.again()
    this.failOver(error)
  }

  /** Falls back to the next release: this version is disabled on this page. */
  private failOver(error: Error): void {
    const { bus, commander, loader } = this.context
    const { name } = this.props
    // After "try again" the surface is not bound to a version.
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

  /** The clicked button is removed, so the focus moves to the start of the page. */
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
 * The promise that a failed lazy file becomes available after all. The error of the file may be a nested cause. Stops
 * at an error that is its own cause.
 */
function recoveryOf(error: Error): Promise<void> | undefined {
  const causes = new Set<Error>()
  for (let cause: unknown = error; cause instanceof Error && !causes.has(cause); cause = cause.cause) {
    if (cause.name === 'PageLoadError' && 'recovered' in cause) return cause.recovered as Promise<void>
    causes.add(cause)
  }
  return undefined
}
