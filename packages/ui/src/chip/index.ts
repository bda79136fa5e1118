export { Chip } from './Chip.tsx'
export type { ChipProps } from './Chip.tsx'
export { FilterChip } from './FilterChip.tsx'
export type { FilterChipProps } from './FilterChip.tsx'
