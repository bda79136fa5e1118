import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { TextReport, TextRow } from '@atrium/contracts/staff/content/texts'
import { MAX_TEXT_LENGTH } from '@atrium/contracts/text/portal-texts'
import { Button } from '@atrium/ui/button'
import { Fact, Facts } from '@atrium/ui/facts'
import { TextArea } from '@atrium/ui/text-area'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'

interface EditTextProps {
  merchant: string
  language: string
  row: TextRow
}

/** Writes one text into the draft of its language. An empty one brings the text of the release back. */
export function EditText(props: EditTextProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" aria-label={text('portalTexts.editOf', { key: props.row.key })} onClick={() => setOpen(true)}>
        {text('portalTexts.edit')}
      </Button>
      {isOpen && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditDialog({ merchant, language, row, onClose }: EditTextProps & { onClose(): void }) {
  const text = useText()
  const [typed, setTyped] = useState(row.draft ?? row.own ?? '')
  const { data } = useRead('textStatus', { merchant })
  const [fault, setFault] = useState<TextReport['faults'][number]['fault']>()
  const saving = useChange('changeText', ({ faults: [first] }) => (first ? setFault(first.fault) : onClose()))
  const revision = data?.list.find((each) => each.language === language)?.draft?.revision ?? 0
  const trimmed = typed.trim()
  return (
    <ConfirmDialog
      title={row.key}
      action={text('portalTexts.save')}
      busy={saving.isPending || !data}
      error={saving.error}
      onClose={onClose}
      onConfirm={() =>
        saving.mutate({
          merchant,
          language: language as LanguageCode,
          revision,
          remote: row.remote,
          key: row.key,
          text: trimmed === '' ? null : trimmed,
        })
      }
    >
      <Facts>
        <Fact name={text('portalTextList.columns.KO')}>
          <span lang="ko">{row.KO}</span>
        </Fact>
        <Fact name={text('portalTextList.columns.EN')}>
          <span lang="en">{row.EN}</span>
        </Fact>
        {row.shared !== undefined && <Fact name={text('portalTexts.shared')}>{row.shared}</Fact>}
      </Facts>
      <TextArea
        label={text('portalTextList.columns.own')}
        hint={text('portalTexts.editHint')}
        value={typed}
        rows={3}
        dir="auto"
        maxLength={MAX_TEXT_LENGTH}
        error={fault && text(`portalTexts.faults.${fault}`)}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
