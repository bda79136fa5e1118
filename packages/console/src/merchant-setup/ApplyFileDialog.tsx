import type { FileMerchantResult, MerchantFile } from '@atrium/contracts/staff/merchant-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { isStaffApiError, useRegistry } from '../registry/registry.tsx'
import { FileResult } from '../merchant/FileResult.tsx'
import styles from './merchant-setup.module.css'

const isRejected = ({ entries }: FileMerchantResult): boolean => entries.some(({ state }) => state === 'FAILED')

/** Applies a file to a merchant: shows what would change before it is confirmed with a reason. */
export function ApplyFileDialog({ merchant, onClose }: { merchant: string; onClose(): void }) {
  const text = useText()
  const registry = useRegistry()
  const queries = useQueryClient()
  const showToast = useToast()
  const [chosen, setChosen] = useState<{ readonly file: MerchantFile; readonly result: FileMerchantResult }>()
  const compare = useMutation({
    mutationFn: async (picked: File) => {
      setChosen(undefined)
      const { readMerchantFile } = await import('@atrium/staff-client/merchant-file')
      const { atrium, merchants } = readOr(text('merchantSetup.file.unreadable'), readMerchantFile, await picked.text())
      const own = merchants.filter(({ code }) => code === merchant)
      if (own.length !== 1) throw new Error(text('merchantSetup.file.another', { merchant }))
      const file = { atrium, merchants: own }
      const { merchants: results } = await registry.applyMerchantFile({
        file,
        dryRun: true,
        reason: text('merchantSetup.file.compare'),
      })
      setChosen({ file, result: results[0]! })
    },
  })
  const apply = useMutation({
    mutationFn: (reason: string) => registry.applyMerchantFile({ file: chosen!.file, reason }),
    onSuccess({ isApplied, merchants }) {
      void queries.invalidateQueries()
      if (!isApplied) return setChosen({ ...chosen!, result: merchants[0]! })
      const waits = merchants[0]!.entries.filter(({ state }) => state === 'WAITS').length
      showToast(waits > 0 ? text('merchantSetup.file.waiting', { count: waits }) : text('merchantSetup.file.done'))
      onClose()
    },
  })
  const isSame = chosen?.result.entries.every(({ state }) => state === 'UNCHANGED') ?? false
  return (
    <ReasonDialog
      title={text('merchantSetup.file.applyTitle', { merchant })}
      action={text('merchantSetup.file.apply')}
      busy={compare.isPending || apply.isPending}
      error={apply.error}
      ready={chosen !== undefined && !isRejected(chosen.result) && !isSame}
      missing={text(
        chosen ? (isSame ? 'merchantSetup.file.same' : 'merchantSetup.file.correct') : 'merchantSetup.file.choose',
      )}
      onClose={onClose}
      onConfirm={(reason) => apply.mutate(reason)}
    >
      <p>{text('merchantSetup.file.applyText')}</p>
      <label className={styles.picker}>
        {text('merchantSetup.file.file')}
        <input
          type="file"
          accept=".yaml,.yml,.json"
          onChange={({ target: { files } }) => files?.[0] && compare.mutate(files[0])}
        />
      </label>
      {compare.error &&
        (isStaffApiError(compare.error) ? (
          <ErrorNote error={compare.error} />
        ) : (
          <p role="alert">{compare.error.message}</p>
        ))}
      {chosen && <FileResult result={chosen.result} />}
    </ReasonDialog>
  )
}

/** Reads a file, and throws an error in the language of the reader if it is none. */
function readOr(problem: string, read: (content: string) => MerchantFile, content: string): MerchantFile {
  try {
    return read(content)
  } catch (cause) {
    throw new Error(problem, { cause })
  }
}
