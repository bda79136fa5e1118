import { toError } from '@atrium/federation/runtime'
import { Component, useState, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext, type Shell } from '../context/shell-context.ts'

/**
 * Catches errors that a subtree throws while it is unmounted: in the cleanup of an effect, or in a ref callback. React
 * passes such an error to the nearest boundary that stays mounted, which would replace the new content with its panel.
 * Here each `id` has a boundary that is unmounted one change later than its children. The error is reported with the
 * release that caused it. Errors of mounted content pass through.
 */
export function UnmountBoundary({ id, children }: { id: string; children: ReactNode }) {
  const [ids, setIds] = useState([id])
  const current = ids.at(-1)!
  if (current !== id) setIds([current, id])
  return ids.map((each) => <Kept key={each}>{each === id ? children : null}</Kept>)
}

interface State {
  caught?: Error | undefined
}

class Kept extends Component<{ children: ReactNode }, State> {
  static override contextType = ShellContext
  declare context: Shell
  override state: State = {}

  static getDerivedStateFromError = (thrown: unknown): State => ({ caught: toError(thrown) })

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    if (isGone(this.props.children)) this.context.blameCrash(thrown, componentStack)
  }

  override componentDidUpdate() {
    // Resets the error for the next children.
    if (isGone(this.props.children) && this.state.caught) this.setState({ caught: undefined })
  }

  override render() {
    const { children } = this.props
    if (!isGone(children) && this.state.caught) throw this.state.caught
    return children
  }
}

const isGone = (children: ReactNode): boolean => children === null || children === undefined || children === false
