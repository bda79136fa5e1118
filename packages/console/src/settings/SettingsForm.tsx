import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Tabs } from '@atrium/ui/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { FormBar } from '../layout/FormBar.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useIsPreparing } from '../proposals/use-is-preparing.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { isRejectedFor, useChange } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import { ChangeList } from './ChangeList.tsx'
import { changesOf, draftOf, inputOf, problemsOf, type Draft, type Edits } from './draft.ts'
import { BrandCard } from './BrandCard.tsx'
import { BrandWordsCard } from './BrandWordsCard.tsx'
import { CategoriesCard } from './CategoriesCard.tsx'
import { looseningChanges } from './loosening.ts'
import { ModulesCard } from './ModulesCard.tsx'
import { FieldsCard } from './FieldsCard.tsx'
import { RegisterFieldsCard } from './RegisterFieldsCard.tsx'
import common from '../layout/common.module.css'
import { cardsOf, PARTS, partOf, usePart } from './parts.ts'
import styles from './settings.module.css'
import { StatusCard } from './StatusCard.tsx'
import { useNamedSetting } from './use-named-setting.ts'

/** Another person saved first. */
const CONFLICT = 'MERCHANT_SETTINGS_CHANGED'

export interface SettingsFormProps {
  settings: MerchantSettings
  mayChange: boolean
  /** Time in milliseconds. */
  readAt: number
}

/**
 * Collects all changes, and sends them at once with one reason. Fields that the user has not changed follow changes
 * that others save.
 */
export function SettingsForm({ settings, mayChange, readAt }: SettingsFormProps) {
  const text = useText()
  const queries = useQueryClient()
  const showSaved = useSavedToast(settings.merchant)
  const [edits, setEdits] = useState<Edits>({})
  /** Id of the change under review: a retry from the same review is the same change. */
  const [changeId, setChangeId] = useState<string>()
  const before = draftOf(settings)
  const draft: Draft = { ...before, ...edits, fields: { ...before.fields, ...edits.fields } }
  const change = (more: Edits) =>
    setEdits((current) => ({ ...current, ...more, fields: { ...current.fields, ...more.fields } }))
  const changes = changesOf(settings, draft)
  const problems = problemsOf(settings, draft, readAt)
  const hasProblems = Object.keys(problems).length > 0
  const isPreparing = useIsPreparing(settings.merchant)
  const loosening = changeId && !isPreparing ? looseningChanges(settings, inputOf(settings, draft), changes) : []
  const waits = loosening.length > 0
  const send = useChange('changeMerchantSettings', ({ merchant, proposal }) => {
    showSaved({ proposal }, text('merchantSettings.done', { merchant }))
    setEdits({})
    setChangeId(undefined)
  })
  const seen = useSeen(settings.version, send.error, Object.keys(edits).length > 0, CONFLICT)
  const [part, setPart] = usePart()
  const fields = { draft, problems, mayChange, onChange: change }
  return (
    <div className={common.stack}>
      <Tabs
        label={text('merchantSettings.parts.label')}
        tabs={PARTS.filter((key) => key !== 'brand' || settings.brand).map((key) => ({
          key,
          label: (
            <>
              {text(`merchantSettings.parts.${key}`)}
              {Object.keys(problems).some((field) => partOf(field) === key) && (
                <Badge tone="lose">{text('merchantSettings.parts.problem')}</Badge>
              )}
            </>
          ),
          count: changes.filter(({ field }) => partOf(field) === key).length || undefined,
        }))}
        value={part}
        onChange={setPart}
      >
        <div className={styles.part} ref={useNamedSetting()}>
          {part === 'access' && <StatusCard {...fields} timeZone={settings.timeZone} />}
          {part === 'brand' && settings.brand && (
            <>
              <BrandCard {...fields} merchant={settings.merchant} />
              {settings.banners && <BrandWordsCard {...fields} merchant={settings.merchant} />}
            </>
          )}
          {part === 'games' && settings.categories && <CategoriesCard {...fields} />}
          {cardsOf(part).map((card) => (
            <Fragment key={card}>
              <FieldsCard card={card} {...fields} />
              {card === 'registration' && settings.registerFields && <RegisterFieldsCard {...fields} />}
            </Fragment>
          ))}
          {part === 'games' && (
            <ModulesCard modules={settings.modules} draft={draft} mayChange={mayChange} onChange={change} />
          )}
        </div>
      </Tabs>
      {mayChange && (
        <FormBar
          hasFaults={hasProblems}
          status={
            changes.length === 0
              ? text('merchantSettings.nothing')
              : hasProblems
                ? text('merchantSettings.problems')
                : text('merchantSettings.changed', { count: changes.length })
          }
        >
          <Button disabled={changes.length === 0} onClick={() => setEdits({})}>
            {text('merchantSettings.reset')}
          </Button>
          <Button
            variant="primary"
            disabled={changes.length === 0 || hasProblems}
            onClick={() => setChangeId(crypto.randomUUID())}
          >
            {text('merchantSettings.review')}
          </Button>
        </FormBar>
      )}
      {changeId && (
        <ReasonDialog
          title={text('merchantSettings.reviewTitle', { merchant: settings.merchant })}
          action={text(waits ? 'merchantSettings.propose' : 'merchantSettings.send', { count: changes.length })}
          danger={draft.fields.status !== '0' && changes.some(({ field }) => field === 'status')}
          busy={send.isPending}
          error={send.error}
          onClose={() => setChangeId(undefined)}
          onConfirm={(reason) =>
            send.mutate(
              { merchant: settings.merchant, changeId, version: seen, ...inputOf(settings, draft), reason },
              { onError: (error) => void (isRejectedFor(error, CONFLICT) && queries.invalidateQueries()) },
            )
          }
        >
          <p>{text(waits ? 'merchantSettings.reviewWaits' : 'merchantSettings.reviewText')}</p>
          <ChangeList changes={changes} loosening={loosening} timeZone={settings.timeZone} />
        </ReasonDialog>
      )}
    </div>
  )
}
