import { MESSAGE_KINDS } from '@atrium/contracts/messages/templates'
import { useText } from '@atrium/portal-kit'
import { FilterChip } from '@atrium/ui/chip'
import { withKind, withUnread } from './message-request.ts'
import type { MessageFilter } from './message-request.ts'
import styles from './messages.module.css'

/** One kind or all of them, and whether only unread messages are listed. */
export function MessageFilters({ filter, onChange }: { filter: MessageFilter; onChange(filter: MessageFilter): void }) {
  const t = useText()
  return (
    <div role="group" aria-label={t('messages.filter')} className={styles.filters}>
      {[undefined, ...MESSAGE_KINDS].map((kind) => (
        <FilterChip
          key={kind ?? 'ALL'}
          selected={filter.kind === kind}
          onChange={() => onChange(withKind(filter, kind))}
        >
          {t(`messages.kinds.${kind ?? 'ALL'}`)}
        </FilterChip>
      ))}
      <FilterChip
        className={styles.onlyUnread}
        selected={filter.unread !== undefined}
        onChange={(selected) => onChange(withUnread(filter, selected))}
      >
        {t('messages.onlyUnread')}
      </FilterChip>
    </div>
  )
}
