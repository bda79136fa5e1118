import { Button } from '@atrium/ui/button'
import { DownloadIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import { fetchFile, saveFile } from './download.ts'
import type { FilePage } from './file-like-page.ts'
import type { Surroundings } from './host.ts'
import { WORDS } from './words.ts'

interface DownloadButtonProps {
  readonly call: string
  readonly request: Readonly<Record<string, string | number>>
  readonly fileName: string
  readonly page: FilePage
  readonly surroundings: Surroundings
}

/** Saves all rows that match the filters as a CSV file for spreadsheets. */
export function DownloadButton({ call, request, fileName, page, surroundings }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    fetchFile(surroundings, call, request, page)
      .then((file) => saveFile(file, fileName))
      .catch((error: Error) => surroundings.tellError(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<DownloadIcon size={18} />} busy={isBusy} onClick={download}>
      {WORDS[surroundings.language].download}
    </Button>
  )
}
