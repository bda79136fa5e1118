import { countdown, useNow, type ServerClock } from './clock.ts'

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  to: number
  clock: ServerClock
  className?: string
}

/** Time left, ticking. Screen readers read it when they come to it, and are not told every second. */
export function Countdown({ to, clock, className }: CountdownProps) {
  return (
    <span role="timer" translate="no" className={className}>
      {countdown(to - useNow(clock))}
    </span>
  )
}
