import type { ContentDetail, ContentVersion } from '@atrium/contracts/staff/content/operations'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { Actor } from '../layout/Actor.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './content.module.css'
import { changesBetween } from './form-values.ts'
import { ValueChanges } from './ValueChanges.tsx'

/** Published versions with author, time and changes. An earlier one can be published again. */
export function HistoryCard({ merchant, item }: { merchant: string; item: ContentDetail }) {
  const { text, format } = useLocale()
  const showSaved = useSavedToast(merchant)
  const [chosen, setChosen] = useState<{ version: ContentVersion; requestId: ReturnType<typeof crypto.randomUUID> }>()
  const { kind, id, history, open, published, timeZone } = item
  const rolling = useChange('rollBackContent', (answer) => {
    showSaved(answer, text('content.rollBack.done'))
    setChosen(undefined)
  })
  const choose = (version: ContentVersion) => {
    rolling.reset()
    setChosen({ version, requestId: crypto.randomUUID() })
  }
  const shown = history.find(({ state }) => state === 'PUBLISHED')?.content
  return (
    <Card headingLevel={2} title={text('content.history.title')}>
      {history.length === 0 && <p className={common.quiet}>{text('content.history.empty')}</p>}
      <ol className={common.stack}>
        {history.map((version, at) => (
          <li
            key={version.version}
            className={styles.entry}
            aria-label={text('content.history.version', { version: version.version })}
          >
            <div className={common.row}>
              <strong>{text('content.history.version', { version: version.version })}</strong>
              {version.state === 'PUBLISHED' && (
                <Badge tone={version.content ? 'win' : 'neutral'}>
                  {text(version.content ? 'content.history.now' : 'content.history.removed')}
                </Badge>
              )}
              <span className={common.quiet}>
                {text(`content.origins.${version.origin}`, { version: version.restores ?? 0 })} ·{' '}
                {version.publishedBy !== undefined && <Actor by={version.publishedBy} />}{' '}
                {version.publishedAt && <span>· {format.time(version.publishedAt)}</span>}
              </span>
              {version.content && version.state === 'SUPERSEDED' && (
                <Button
                  size="s"
                  disabled={open?.state === 'SCHEDULED'}
                  aria-label={text('content.rollBack.of', { version: version.version })}
                  onClick={() => choose(version)}
                >
                  {text('content.rollBack.open')}
                </Button>
              )}
            </div>
            {version.reason !== undefined && <p>{text('content.because', { reason: version.reason })}</p>}
            {(at < history.length - 1 || version.origin === 'EDITOR') && (
              <ValueChanges changes={changesBetween(kind, history[at + 1]?.content, version.content, timeZone)} />
            )}
          </li>
        ))}
      </ol>
      {chosen && (
        <ReasonDialog
          title={text('content.rollBack.title', { version: chosen.version.version, id })}
          action={text('content.rollBack.action')}
          busy={rolling.isPending}
          error={rolling.error}
          onClose={() => setChosen(undefined)}
          onConfirm={(reason) =>
            rolling.mutate({
              merchant,
              kind,
              id,
              requestId: chosen.requestId,
              version: chosen.version.version,
              published,
              reason,
            })
          }
        >
          <ValueChanges changes={changesBetween(kind, shown, chosen.version.content, timeZone)} />
        </ReasonDialog>
      )}
    </Card>
  )
}
