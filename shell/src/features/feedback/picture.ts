import { FEEDBACK, IMAGE_HEAD_BYTES, imageTypeOf } from '@atrium/contracts/rules/support-rules'

export interface Picture {
  readonly id: number
  readonly name: string
  /** As the browser shows it. */
  readonly dataUrl: string
  /** As it travels. */
  readonly base64: string
}

/** Why a file is not taken: a key of the texts. */
export type PictureProblem = 'tooBig' | 'notAnImage' | 'unreadable'

let count = 0

/** Reads a file that may be sent. It is judged by its first bytes: neither its name nor the type that the browser guesses says what it is. */
export async function readPicture(file: File): Promise<Picture | PictureProblem> {
  if (file.size > FEEDBACK.maxImageBytes) return 'tooBig'
  try {
    const type = imageTypeOf(new Uint8Array(await bytesOf(file.slice(0, IMAGE_HEAD_BYTES))))
    if (!type) return 'notAnImage'
    const dataUrl = await dataUrlOf(new Blob([file], { type }))
    return { id: ++count, name: file.name, dataUrl, base64: dataUrl.slice(dataUrl.indexOf(',') + 1) }
  } catch {
    return 'unreadable'
  }
}

const bytesOf = (blob: Blob): Promise<ArrayBuffer> => read((reader) => reader.readAsArrayBuffer(blob))
const dataUrlOf = (blob: Blob): Promise<string> => read((reader) => reader.readAsDataURL(blob))

function read<Result extends string | ArrayBuffer>(begin: (reader: FileReader) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as Result)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    begin(reader)
  })
}
