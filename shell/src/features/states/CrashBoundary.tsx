import { Component, type ReactNode } from 'react'
import { CrashedPage } from './CrashedPage.tsx'

/** Where the frame itself fails there is one page left. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? <CrashedPage /> : this.props.children
  }
}
