import { IMAGE_HEAD_BYTES, imageTypeOf } from '@atrium/contracts/rules/support-rules'
import { MAX_PROOF_IMAGE_BYTES } from '@atrium/contracts/rules/withdrawal-rules'

export interface Picture {
  readonly id: number
  readonly name: string
  /** For the preview. */
  readonly dataUrl: string
  /** For the request: without the prefix of `dataUrl`. */
  readonly base64: string
}

/** Why a file is rejected: a key of the texts. */
export type PictureProblem = 'tooBig' | 'notAnImage' | 'unreadable'

let count = 0

/** Reads a picture. Its type is detected from its first bytes: neither its name nor the type that the browser guesses is reliable. */
export async function readPicture(file: File): Promise<Picture | PictureProblem> {
  if (file.size > MAX_PROOF_IMAGE_BYTES) return 'tooBig'
  try {
    const head = await read<ArrayBuffer>((reader) => reader.readAsArrayBuffer(file.slice(0, IMAGE_HEAD_BYTES)))
    const type = imageTypeOf(new Uint8Array(head))
    if (!type) return 'notAnImage'
    const dataUrl = await read<string>((reader) => reader.readAsDataURL(new Blob([file], { type })))
    return { id: ++count, name: file.name, dataUrl, base64: dataUrl.slice(dataUrl.indexOf(',') + 1) }
  } catch {
    return 'unreadable'
  }
}

function read<Result extends string | ArrayBuffer>(begin: (reader: FileReader) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as Result)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    begin(reader)
  })
}
