import type { AgentDownline } from '@atrium/contracts/calls'
import { MAX_DOWNLINE_NOTE } from '@atrium/contracts/rules/agents/line-rates'
import { useFields, useText } from '@atrium/portal-kit'
import { TextArea } from '@atrium/ui/text-area'
import { FormDialog } from '../../FormDialog.tsx'
import { useChanged } from './use-changed.ts'

/** The agent's private note about a downline. */
export function NoteDialog({
  downline: { id, name, note = '' },
  onClose,
}: {
  downline: AgentDownline
  onClose(): void
}) {
  const t = useText()
  const changed = useChanged()
  const { form, field, values, submit, failure, isBusy } = useFields<'text', unknown>({
    initial: { text: note },
    shown: ['text'],
    problemOf: () => undefined,
    fieldOf: {},
    send: ({ text }, call) => call('agentDownlineNote', { id, text }),
    onDone() {
      changed(t('downlines.note.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('downlines.note.title', { name })}
      submit={t('form.save')}
      form={form}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('downlines.note.label')}
        hint={t('downlines.note.hint')}
        maxLength={MAX_DOWNLINE_NOTE}
        count={`${values.text.length} / ${MAX_DOWNLINE_NOTE}`}
        {...field('text')}
      />
    </FormDialog>
  )
}
