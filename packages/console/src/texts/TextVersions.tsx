import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { TextVersion } from '@atrium/contracts/staff/content/texts'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { Actor } from '../layout/Actor.tsx'
import { Moment } from '../layout/Moment.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './texts.module.css'

/** The published versions of a language, each of which can be published again. */
export function TextVersions({
  merchant,
  language,
  published,
}: {
  merchant: string
  language: LanguageCode
  published: number
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const rollBack = useChange('rollBackTexts', () => setChosen(undefined))
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('portalTexts.versions')}</summary>
      {isOpen && <Versions merchant={merchant} language={language} published={published} onChoose={setChosen} />}
      {chosen !== undefined && (
        <ReasonDialog
          title={text('portalTexts.rollBackTitle', { version: chosen })}
          action={text('portalTexts.rollBack')}
          busy={rollBack.isPending}
          error={rollBack.error}
          onClose={() => setChosen(undefined)}
          onConfirm={(reason) => rollBack.mutate({ merchant, language, published, version: chosen, reason })}
        >
          <p>{text('portalTexts.rollBackText')}</p>
        </ReasonDialog>
      )}
    </details>
  )
}

function Versions({
  merchant,
  language,
  published,
  onChoose,
}: {
  merchant: string
  language: LanguageCode
  published: number
  onChoose(version: number): void
}) {
  const text = useText()
  const read = useRead('textVersions', { merchant, language })
  const row = ({ version, publishedBy, publishedAt, texts, restores, reason }: TextVersion) => (
    <li key={version} className={common.row}>
      <span>{text('portalTexts.version', { version, count: texts })}</span>
      <Actor by={publishedBy} /> <Moment at={publishedAt} />
      {restores !== undefined && <span>{text('portalTexts.restores', { version: restores })}</span>}
      {reason !== undefined && <span className={common.quiet}>{reason}</span>}
      {version !== published && (
        <Button size="s" onClick={() => onChoose(version)}>
          {text('portalTexts.rollBack')}
        </Button>
      )}
    </li>
  )
  return <QueryResult read={read}>{({ list }) => <ul className={styles.places}>{list.map(row)}</ul>}</QueryResult>
}
