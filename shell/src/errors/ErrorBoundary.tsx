import { toError } from '@atrium/federation/runtime'
import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../context/shell-context.ts'

interface Props {
  /** Closes what could not be shown and says so. */
  onError: () => void
  children: ReactNode
}

/** An overlay whose code does not come, or that fails, takes nothing with it: it is closed, and can be opened again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = ShellContext
  declare context: Shell
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    // A file that does not come is the network's failure.
    if (toError(thrown).name !== 'PageLoadError') this.context.blameCrash(thrown, componentStack)
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
