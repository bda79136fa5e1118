import { countdown, useNow, type ServerClock } from './clock.ts'

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  to: number
  clock: ServerClock
  className?: string
}

/** A ticking countdown. Screen readers read it on focus, without an announcement every second. */
export function Countdown({ to, clock, className }: CountdownProps) {
  return (
    <span role="timer" translate="no" className={className}>
      {countdown(to - useNow(clock))}
    </span>
  )
}
