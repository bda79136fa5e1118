import { toError } from '@atrium/federation/runtime'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../../context/shell-context.ts'
import { createRemountLimit, isTranslatorCrash } from '../../errors/translator.ts'
import { CrashedPage } from './CrashedPage.tsx'

interface State {
  failed: boolean
  /** A page translator is the cause. */
  isTranslator?: boolean
}

/**
 * Where the frame itself fails there is one page left. It is a crash of the release whose code it was; what a page
 * translator has made crash is mounted once more instead.
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
