import { toError } from '@atrium/federation/runtime'
import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../context/shell-context.ts'
import { createRemountLimit, isTranslatorCrash } from './translator.ts'

interface Props {
  /** Closes what could not be shown and says so. */
  onError: () => void
  children: ReactNode
}

interface State {
  failed: boolean
  /** A page translator is the cause. */
  isTranslator?: boolean
}

/**
 * An overlay whose code does not come, or that fails, takes nothing with it: it is closed, and can be opened again. What
 * a page translator has made crash is mounted once more.
 */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = ShellContext
  declare context: Shell
  override state: State = { failed: false }
  private mayRemount = createRemountLimit()

  static getDerivedStateFromError = (thrown: unknown): State => ({
    failed: true,
    isTranslator: isTranslatorCrash(toError(thrown)),
  })

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    const error = toError(thrown)
    if (this.mayRemount(error)) return this.setState({ failed: false })
    // A file that does not come is the network's failure.
    if (error.name !== 'PageLoadError' && !this.state.isTranslator) this.context.blameCrash(thrown, componentStack)
    // What fails while it is closed has nobody left to say so to.
    if (this.props.children) this.props.onError()
  }

  override componentDidUpdate() {
    // Closed by now: the next opening starts afresh.
    if (this.state.failed && !this.props.children) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
