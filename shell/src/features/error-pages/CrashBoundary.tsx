import { toError } from '@atrium/federation/runtime'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../../context/shell-context.ts'
import { createRemountLimit, isTranslatorCrash } from '../../errors/translator.ts'
import { CrashedPage } from './CrashedPage.tsx'

interface State {
  failed: boolean
  /** Whether a page translator caused the error. */
  isTranslator?: boolean
}

/**
 * Shows a fallback page when the frame itself crashes, and reports a crash of the release that caused it. After a crash
 * by a page translator the frame is mounted again instead.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = ShellContext
  declare context: Shell
  override state: State = { failed: false }
  private mayRemount = createRemountLimit()

  static getDerivedStateFromError = (thrown: unknown): State => ({
    failed: true,
    isTranslator: isTranslatorCrash(toError(thrown)),
  })

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    if (!this.state.isTranslator) this.context.blameCrash(thrown, componentStack)
    else if (this.mayRemount(toError(thrown))) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <CrashedPage /> : this.props.children
  }
}
