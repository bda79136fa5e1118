import type { StaffVipSettings } from '@atrium/contracts/staff/marketing/vip'
import { REBATE_MODES } from '@atrium/contracts/rules/promotions/vip-rules'
import type { RebateMode } from '@atrium/contracts/rules/promotions/vip-rules'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { FormBar } from '../../layout/FormBar.tsx'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { Note } from '../../layout/Note.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import { canAdd, draftOf, problemsOf, savedOf, withLevel } from './draft.ts'
import type { VipDraft } from './draft.ts'
import { LevelFields } from './LevelFields.tsx'
import styles from './vip.module.css'

/**
 * Conditions of levels, and the payout of rebates. All changes are saved at once against the version that was loaded. A
 * change that gives members more needs a second person, and the form then resets to the values in force.
 */
export function SettingsForm({ merchant, settings }: { merchant: string; settings: StaffVipSettings }) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [edited, setEdited] = useState<{ draft: VipDraft; version: number }>()
  const draft = edited?.draft ?? draftOf(settings)
  const problems = problemsOf(draft)
  const edit = (next: VipDraft) => setEdited({ draft: next, version: edited?.version ?? settings.version })
  const saving = useChange('saveVipSettings', (saved) => {
    showSaved(saved, text('vip.saved'))
    setEdited(undefined)
  })
  return (
    <>
      <LeaveGuard when={edited !== undefined} />
      {!settings.isOn && <Note>{text('vip.off')}</Note>}
      <Card headingLevel={2} title={text('vip.rebates')}>
        <Select
          label={text('vip.rebateMode')}
          value={draft.rebateMode}
          options={REBATE_MODES.map((value) => ({ value, label: text(`vip.rebateModes.${value}`) }))}
          hint={text(`vip.rebateHints.${draft.rebateMode}`)}
          onChange={(rebateMode) => edit({ ...draft, rebateMode: rebateMode as RebateMode })}
        />
      </Card>
      <Card headingLevel={2} title={text('vip.levels')}>
        <div className={styles.levels}>
          {draft.levels.map((level, at) => (
            <LevelFields
              key={at}
              at={at}
              draft={level}
              saved={settings.levels[at]}
              currency={settings.currency}
              problems={problems}
              onChange={(field, value) =>
                edit({ ...draft, levels: draft.levels.with(at, { ...level, [field]: value }) })
              }
            />
          ))}
          {canAdd(draft) && <Button onClick={() => edit(withLevel(draft))}>{text('vip.add')}</Button>}
        </div>
      </Card>
      <FormBar
        error={saving.error}
        hasFaults={problems.size > 0}
        status={problems.size > 0 ? text('vip.wrong') : edited ? text('vip.changed') : text('vip.unchanged')}
      >
        <Button
          disabled={!edited}
          onClick={() => {
            saving.reset()
            setEdited(undefined)
          }}
        >
          {text('vip.discard')}
        </Button>
        <Button
          variant="primary"
          busy={saving.isPending}
          disabled={!edited || problems.size > 0}
          onClick={() => saving.mutate({ merchant, version: edited!.version, ...savedOf(draft) })}
        >
          {text('vip.save')}
        </Button>
      </FormBar>
    </>
  )
}
