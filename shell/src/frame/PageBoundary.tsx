import { toError } from '@atrium/federation/runtime'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { SurfacePanel } from '../remotes/SurfacePanel.tsx'
import { ShellContext, type Shell } from '../context/shell-context.ts'
import { createRemountLimit, isTranslatorCrash } from '../errors/translator.ts'

interface Props {
  /** The address: another one is another page. */
  at: string
  children: ReactNode
}

interface State {
  error?: Error
  /** A page translator is the cause. */
  isTranslator?: boolean
  isGivenUp?: boolean
}

/**
 * Keeps the failure of one of the shell's own pages to its place: header, menu and footer stay. A page whose files did
 * not come returns by itself when they do, and says so once the specification's 120 seconds are over. What a page
 * translator has made crash is mounted once more.
 */
export class PageBoundary extends Component<Props, State> {
  static override contextType = ShellContext
  declare context: Shell
  override state: State = {}
  private mayRemount = createRemountLimit()

  static getDerivedStateFromError(thrown: unknown): State {
    const error = toError(thrown)
    return { error, isTranslator: isTranslatorCrash(error) }
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    const error = toError(thrown)
    if ('recovered' in error)
      void (error.recovered as Promise<void>).then(this.again, () =>
        this.setState((now) => (now.error === error ? { isGivenUp: true } : null)),
      )
    else if (!this.state.isTranslator) this.context.blameCrash(thrown, componentStack)
    else if (this.mayRemount(error)) this.again()
  }

  override componentDidUpdate({ at }: Props) {
    if (at !== this.props.at && this.state.error) this.again()
  }

  /** The button that was pressed goes away: what comes in its place is read from the page's beginning. */
  private retry = () => {
    document.getElementById('main')?.focus({ preventScroll: true })
    this.again()
  }

  private again = () => this.setState({ error: undefined, isGivenUp: false })

  override render() {
    const { error, isGivenUp } = this.state
    if (!error) return this.props.children
    return (
      <SurfacePanel
        release={`shell@${this.context.bootstrap.releaseSet.shell}`}
        isPage
        isGivenUp={isGivenUp}
        onRetry={this.retry}
      />
    )
  }
}
