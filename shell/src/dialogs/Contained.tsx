import { Component, Suspense, type ReactNode } from 'react'

interface Props {
  /** Closes what could not be shown and says so. */
  onError: () => void
  children: ReactNode
}

/** An overlay whose code does not come, or that fails, takes nothing with it: it is closed, and can be opened again. */
export class Contained extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch() {
    this.props.onError()
  }

  override componentDidUpdate() {
    // Closed by now: the next opening starts afresh.
    if (this.state.failed && !this.props.children) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
