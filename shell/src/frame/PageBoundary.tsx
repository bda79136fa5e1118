import { toError } from '@atrium/federation/runtime'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { SurfacePanel } from '../remotes/SurfacePanel.tsx'
import { ShellContext, type Shell } from '../context/shell-context.ts'
import { createRemountLimit, isTranslatorCrash } from '../errors/translator.ts'

interface Props {
  /** The address of the page. The boundary resets when it changes. */
  at: string
  children: ReactNode
}

interface State {
  error?: Error
  /** Whether a page translator caused the error. */
  isTranslator?: boolean
  isGivenUp?: boolean
}

/**
 * Contains the failure of one of the shell's pages: header, menu and footer stay. A page whose files failed to load is
 * shown as soon as they are available; the panel changes its message after the specification's 120 seconds. After a
 * crash by a page translator the page is mounted again.
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

  /** The clicked button is removed, so the focus moves to the start of the page. */
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
