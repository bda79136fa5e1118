import type { RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import { FilterChip } from '@atrium/ui/chip'
import { Check } from '../layout/Check.tsx'
import { useText } from '../locale/locale.tsx'
import { useRights } from '../session/session.ts'
import { codesOf } from './choice.ts'
import styles from './pin.module.css'

export interface MerchantsFieldProps {
  known: readonly RegistryMerchant[]
  /** Merchant codes and groups. */
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Selects merchants: whole groups with one click, and every merchant that the reader may decide about. */
export function MerchantsField({ known, chosen, onChange }: MerchantsFieldProps) {
  const text = useText()
  const { mayMove } = useRights()
  const own = known.filter(({ merchant }) => mayMove(merchant))
  const groups = [...new Set(own.flatMap((merchant) => merchant.groups))].sort()
  const codes = new Set(codesOf(chosen, known))
  const toggle = (entry: string, on: boolean) =>
    onChange(on ? [...chosen, entry] : chosen.filter((one) => one !== entry))
  // Deselecting one merchant of a group replaces the group with its other merchants.
  const toggleCode = (merchant: string, on: boolean) =>
    onChange(on ? [...chosen, merchant] : [...codes].filter((code) => code !== merchant))
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{text('pin.merchants', { count: codes.size })}</legend>
      {groups.length > 0 && (
        <div className={styles.chips}>
          {groups.map((group) => (
            <FilterChip key={group} selected={chosen.includes(group)} onChange={(on) => toggle(group, on)}>
              {group}
            </FilterChip>
          ))}
        </div>
      )}
      <div className={styles.merchants}>
        {own.map(({ merchant }) => (
          <Check
            key={merchant}
            label={merchant}
            checked={codes.has(merchant)}
            onChange={(on) => toggleCode(merchant, on)}
          />
        ))}
      </div>
      {own.length === 0 && <p className={styles.quiet}>{text('pin.noMerchants')}</p>}
    </fieldset>
  )
}
