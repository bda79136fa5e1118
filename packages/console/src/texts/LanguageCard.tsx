import { languageTag } from '@atrium/contracts/locale/languages'
import type { LanguageStatus } from '@atrium/contracts/staff/content/texts'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Actor } from '../layout/Actor.tsx'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { Moment } from '../layout/Moment.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useChange } from '../registry/registry.tsx'
import { Completeness } from './Completeness.tsx'
import { TextFileActions } from './TextFileActions.tsx'
import { TextVersions } from './TextVersions.tsx'
import common from '../layout/common.module.css'

/** One language: completeness per remote, the draft with its actions, the file, and earlier versions. */
export function LanguageCard({ merchant, status }: { merchant: string; status: LanguageStatus }) {
  const { text, language: own } = useLocale()
  const { language, isOffered, published, draft, remotes } = status
  const [isPublishing, setPublishing] = useState(false)
  const publishing = useChange('publishTexts', () => setPublishing(false))
  const discarding = useChange('discardTexts')
  const name = new Intl.DisplayNames([languageTag(own)], { type: 'language' }).of(languageTag(language)) ?? language
  return (
    <Card headingLevel={2} title={`${name} (${language})`}>
      <div className={common.list}>
        <p className={common.row}>
          <Badge tone={isOffered ? 'win' : 'neutral'}>
            {text(isOffered ? 'portalTexts.offered' : 'portalTexts.notOffered')}
          </Badge>
          {published > 0 && status.publishedBy !== undefined && status.publishedAt !== undefined && (
            <span>
              {text('portalTexts.published', { version: published })} <Actor by={status.publishedBy} />{' '}
              <Moment at={status.publishedAt} />
            </span>
          )}
          <Link className={common.link} to={paths.textList(merchant, language)}>
            {text('portalTexts.open')}
          </Link>
        </p>
        <Completeness merchant={merchant} language={language} remotes={remotes} />
        {draft && (
          <div className={common.row}>
            <Badge tone="info">{text('portalTexts.draft')}</Badge>
            <Actor by={draft.updatedBy} /> <Moment at={draft.updatedAt} />
            <Button size="s" variant="primary" onClick={() => setPublishing(true)}>
              {text('portalTexts.publish')}
            </Button>
            <Button
              size="s"
              busy={discarding.isPending}
              onClick={() => discarding.mutate({ merchant, language, revision: draft.revision })}
            >
              {text('portalTexts.discard')}
            </Button>
          </div>
        )}
        <TextFileActions merchant={merchant} language={language} revision={draft?.revision ?? 0} />
        {published > 0 && <TextVersions merchant={merchant} language={language} published={published} />}
      </div>
      {isPublishing && draft && (
        <ConfirmDialog
          title={text('portalTexts.publishTitle', { language: name })}
          action={text('portalTexts.publish')}
          busy={publishing.isPending}
          error={publishing.error}
          onClose={() => setPublishing(false)}
          onConfirm={() => publishing.mutate({ merchant, language, revision: draft.revision, published })}
        >
          <p>{text('portalTexts.publishText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
