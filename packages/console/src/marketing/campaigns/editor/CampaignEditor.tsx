import { newCampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import type { StaffCampaignDetail } from '@atrium/contracts/staff/marketing/campaigns'
import { campaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../../layout/toasts.tsx'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { useChange } from '../../../registry/registry.tsx'
import { draftOf, valueAt } from '../../../form/draft.ts'
import type { Draft } from '../../../form/draft.ts'
import { NewIdField } from '../../../form/fields/NewIdField.tsx'
import { FormContext } from '../../../form/form.ts'
import { onSaveKey } from '../../../form/save-key.ts'
import { SaveBar } from '../../../form/SaveBar.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import { isCampaignId } from '../campaign-id.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import { KindCard } from './KindCard.tsx'
import { NewerVersion } from './NewerVersion.tsx'
import { ParticipationCard } from './ParticipationCard.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { TextsCard } from './TextsCard.tsx'
import common from '../../../layout/common.module.css'
import styles from '../../../form/form.module.css'

interface CampaignEditorProps {
  merchant: string
  timeZone: string
  /** Initial form values; for a saved campaign its newest version. */
  start: Draft
  /** Missing for a new campaign. */
  campaign?: StaffCampaignDetail
  /** Reads the campaign again, after another person may have saved it. */
  reload?(): void
}

/** A whole version in one form. It is saved as a draft, and published on the page of the campaign. */
export function CampaignEditor({ merchant, timeZone, start, campaign, reload }: CampaignEditorProps) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const form = useDraft(newCampaignContents, start, timeZone)
  const [seen, setSeen] = useState(campaign?.versions[0])
  const [newId, setNewId] = useState('')
  const id = campaign?.id ?? (isCampaignId(newId) ? newId : '')
  const { contents, draft, faults, change } = form
  const newest = campaign?.versions[0]
  const isBehind = newest !== undefined && (newest.number !== seen?.number || newest.revision !== seen.revision)
  const saving = useChange('saveCampaign', (now) => {
    showToast(text('campaignEditor.saved'))
    void navigate(paths.campaign(merchant, now.id), { replace: campaign === undefined })
  })
  const save = () => {
    form.check()
    if (!contents || id === '' || saving.isPending || saving.isSuccess || isBehind || (campaign && !form.isChanged))
      return
    saving.mutate(
      { merchant, id, seen: seen?.number ?? 0, revision: seen?.revision ?? 0, contents },
      { onError: reload },
    )
  }
  const take = (version: NonNullable<typeof newest>) => {
    setSeen(version)
    form.restart(draftOf(version.contents))
  }
  return (
    <FormContext value={{ merchant, id, timeZone, draft, faults, change }}>
      <div className={common.stack} onKeyDown={onSaveKey(save)}>
        {isBehind && seen && (
          <NewerVersion
            merchant={merchant}
            before={seen}
            newest={newest}
            onKeep={() => setSeen(newest)}
            onTake={() => take(newest)}
          />
        )}
        {!campaign && (
          <NewIdField
            value={newId}
            isValid={id !== ''}
            tried={form.tried}
            hint={text('campaigns.idHint')}
            maxLength={40}
            onChange={setNewId}
          />
        )}
        <div className={styles.columns}>
          <div className={common.stack}>
            <TextsCard />
            <BasicsCard />
            <KindCard isNew={!campaign} />
            {campaignKind(valueAt(draft, 'rules.kind') as CampaignKind).participation !== 'READ' && (
              <ParticipationCard />
            )}
            <BudgetCard contents={contents} campaign={campaign} />
          </div>
          <PreviewCard contents={contents} />
        </div>
        <SaveBar
          form={form}
          action={text('content.save')}
          isNew={!campaign}
          isHeld={isBehind}
          saving={saving}
          onSave={save}
        />
      </div>
    </FormContext>
  )
}
