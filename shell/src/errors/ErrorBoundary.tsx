import { toError } from '@atrium/federation/runtime'
import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../context/shell-context.ts'
import { createRemountLimit, isTranslatorCrash } from './translator.ts'

interface Props {
  /** Closes the failed children, and shows the failure to the visitor. */
  onError: () => void
  children: ReactNode
}

interface State {
  failed: boolean
  /** Whether a page translator caused the error. */
  isTranslator?: boolean
}

/**
 * Catches an overlay whose code fails to load or crashes, so that the page stays. The overlay is closed and can be
 * opened again. After a crash by a page translator it is mounted again.
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
    // A file that fails to load is reported as a network error.
    if (error.name !== 'PageLoadError' && !this.state.isTranslator) this.context.blameCrash(thrown, componentStack)
    // An error after the overlay was closed needs no message.
    if (this.props.children) this.props.onError()
  }

  override componentDidUpdate() {
    // Resets the error of the closed overlay, so that it can be opened again.
    if (this.state.failed && !this.props.children) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
