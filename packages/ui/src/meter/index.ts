export { Meter } from './Meter.tsx'
export type { MeterProps } from './Meter.tsx'
export { Progress } from './Progress.tsx'
export type { ProgressProps } from './Progress.tsx'
