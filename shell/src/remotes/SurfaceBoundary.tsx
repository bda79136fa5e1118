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
  /** The surface is the page itself. */
  isPage: boolean
  children: ReactNode
}

interface State {
  error?: Error
  /** A page translator is the cause. */
  isTranslator?: boolean
  /** The time limit for its files has passed: nobody tries any more but the visitor. */
  isGivenUp?: boolean
  /** Changes to mount the surface anew. */
  mount: number
}

/**
 * Keeps a surface's failure inside. A crash is mounted once more; the second one ends this version for the page:
 * its handles are revoked and the loader goes one rung down. What cannot be loaded at all becomes a panel,
 * which says so once the specification's 120 seconds are over. What a page translator has made crash is mounted once
 * more and held against no version.
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
      // The loader itself tells of a release that came after all.
      void error.recovered.catch(this.giveUp(error))
      return
    }
    if (this.state.isTranslator) return void (this.mayRemount(error) && this.again())
    // Waiting as long a second time would help nobody. Each release brings its own copy of the kit, so its errors are
    // known by name.
    const isLate = error.name === 'PageLoadError' || error instanceof SuspenseTimeoutError
    if (!isLate && ++this.crashes === 1) return this.again()
    this.fall(error)
  }

  /** One rung down: this version runs no more in this page. */
  private fall(error: Error): void {
    const { bus, commander, loader } = this.context
    const { name } = this.props
    // Brought back by "try again", it has no version of its own.
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

  /** The button that was pressed goes away: what comes in its place is read from the page's beginning. */
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
 * A missing lazy file says when it has come after all; it may be the cause behind the cause. An error may be its own
 * cause.
 */
function recoveryOf(error: Error): Promise<void> | undefined {
  const causes = new Set<Error>()
  for (let cause: unknown = error; cause instanceof Error && !causes.has(cause); cause = cause.cause) {
    if (cause.name === 'PageLoadError' && 'recovered' in cause) return cause.recovered as Promise<void>
    causes.add(cause)
  }
  return undefined
}
