import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { MailIcon } from '@atrium/ui/icon'

/** Shown without any messages, or without messages that match the filters. */
export function NoMessages({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll(): void }) {
  const t = useText()
  if (isFiltered)
    return (
      <EmptyState
        icon={<MailIcon />}
        title={t('messages.none.title')}
        action={<Button onClick={onShowAll}>{t('messages.none.showAll')}</Button>}
      />
    )
  return (
    <EmptyState icon={<MailIcon />} title={t('messages.empty.title')}>
      {t('messages.empty.text')}
    </EmptyState>
  )
}
