export { SegmentedControl } from './SegmentedControl.tsx'
export type { SegmentedControlProps } from './SegmentedControl.tsx'
