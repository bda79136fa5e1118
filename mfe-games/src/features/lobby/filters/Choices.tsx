import { FilterChip } from '@atrium/ui/chip'
import { Skeleton } from '@atrium/ui/skeleton'
import styles from '../styles/lobby.module.css'
import vendors from './vendor-tabs.module.css'

export interface ChoicesProps<Key extends string> {
  label: string
  /** Undefined while loading. */
  choices: readonly { key: Key; title: string; count?: number }[] | undefined
  chosen: Key | undefined
  onChoose(key: Key | undefined): void
}

/**
 * Buttons of which at most one is pressed; pressing it again clears the choice. Skeletons keep the height until the
 * choices have loaded.
 */
export function Choices<Key extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Key>) {
  if (!choices)
    return (
      <div aria-hidden className={styles.choices}>
        {Array.from({ length: 5 }, (_, place) => (
          <Skeleton key={place} shape="block" width={96} className={vendors.vendorLoading} />
        ))}
      </div>
    )
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {choices.map(({ key, title, count }) => (
        <FilterChip key={key} selected={chosen === key} count={count} onChange={(on) => onChoose(on ? key : undefined)}>
          {title}
        </FilterChip>
      ))}
    </div>
  )
}
