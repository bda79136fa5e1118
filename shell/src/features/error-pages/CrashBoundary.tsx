import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../../context/shell-context.ts'
import { CrashedPage } from './CrashedPage.tsx'

/** Where the frame itself fails there is one page left. It is a crash of the release whose code it was. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType = ShellContext
  declare context: Shell
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    this.context.blameCrash(thrown, componentStack)
  }

  override render() {
    return this.state.failed ? <CrashedPage /> : this.props.children
  }
}
