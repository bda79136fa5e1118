import { UNITS } from '@atrium/lottery-rules'
import { useText } from '@atrium/portal-kit'
import { toWire } from '@atrium/contracts/money'
import { SegmentedControl } from '@atrium/ui/segmented-control'

/** Cost of one line at a multiple of 1. */
export function UnitField({
  value,
  onChange,
  size = 'm',
}: {
  value: bigint
  onChange(unit: bigint): void
  size?: 's' | 'm'
}) {
  return (
    <SegmentedControl
      label={useText()('game.unit')}
      size={size}
      value={String(value)}
      onChange={(unit) => onChange(BigInt(unit))}
      options={UNITS.map((unit) => ({ value: String(unit), label: toWire(unit) }))}
    />
  )
}
