import type { AgentDownline } from '@atrium/contracts/calls'
import { MAX_AGENT_MESSAGE, MAX_AGENT_MESSAGES_PER_HOUR } from '@atrium/contracts/rules/agents/line-rates'
import { useFields, usePortal, useText } from '@atrium/portal-kit'
import { TextArea } from '@atrium/ui/text-area'
import { FormDialog } from '../../FormDialog.tsx'
import { useRequestId } from '../../use-request-id.ts'

/** A message to the inbox of a direct downline. */
export function MessageDialog({ downline: { id, name }, onClose }: { downline: AgentDownline; onClose(): void }) {
  const t = useText()
  const { commands } = usePortal()
  const request = useRequestId()
  const { form, field, values, submit, failure, isBusy } = useFields<'text', unknown>({
    initial: { text: '' },
    shown: ['text'],
    problemOf: (_name, { text }) => (text.trim() === '' ? t('downlines.message.missing') : undefined),
    fieldOf: {},
    send: ({ text }, call) => call('agentDownlineMessage', { id, requestId: request.idOf(text), text }),
    onDone() {
      void commands.request('toast.show', { text: t('downlines.message.done', { name }), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('downlines.message.title', { name })}
      submit={t('downlines.message.submit')}
      form={form}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('downlines.message.label')}
        required
        hint={t('downlines.message.hint', { count: MAX_AGENT_MESSAGES_PER_HOUR })}
        maxLength={MAX_AGENT_MESSAGE}
        count={`${values.text.length} / ${MAX_AGENT_MESSAGE}`}
        {...field('text')}
      />
    </FormDialog>
  )
}
