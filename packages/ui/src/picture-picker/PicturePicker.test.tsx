import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PicturePicker } from './PicturePicker.tsx'
import type { Picture } from './read-picture.ts'

const picture = (name: string, content = 'P') => new File([content], name)
const texts = {
  add: 'Add',
  hint: 'Up to 2',
  tooMany: 'Up to 2 pictures.',
  remove: (name: string) => `Remove ${name}`,
  problem: (problem: string, name: string) => `${name}: ${problem}`,
}
const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))

function show(error?: string) {
  const onChange = jest.fn<(pictures: readonly Picture[]) => void>()
  function Form() {
    const [pictures, setPictures] = useState<readonly Picture[]>([])
    onChange(pictures)
    const typeOf = (head: Uint8Array) => (head[0] === 'P'.charCodeAt(0) ? 'image/png' : undefined)
    return (
      <PicturePicker
        legend="Pictures"
        pictures={pictures}
        onChange={setPictures}
        max={2}
        accept={['image/png']}
        rules={{ maxBytes: 4, headBytes: 1, typeOf }}
        texts={texts}
        error={error}
      />
    )
  }
  render(<Form />)
  return {
    pictures: () => onChange.mock.lastCall![0],
    add: (...files: File[]) => user.upload(screen.getByLabelText('Add'), files),
  }
}
const user = userEvent.setup({ applyAccept: false })

it('reads pictures with the type of their first bytes', async () => {
  const { pictures, add } = show()
  await add(picture('a.gif'))
  expect(await screen.findByRole('img', { name: 'a.gif' })).toHaveAttribute('src', `data:image/png;base64,${btoa('P')}`)
  expect(pictures()).toEqual([expect.objectContaining({ name: 'a.gif', base64: btoa('P') })])
})

it('rejects files that are too big or no picture, with a message for each', async () => {
  const { add } = show()
  await add(picture('big.png', 'PPPPP'), picture('text.png', 'T'))
  expect(await screen.findByText('big.png: tooBig')).toBeVisible()
  expect(screen.getByText('text.png: notAnImage')).toBeVisible()
  expect(screen.getByLabelText('Add')).toBeInvalid()
  expect(shown()).toEqual([])
})

it('rejects a file that cannot be read', async () => {
  const { add } = show()
  const readAsArrayBuffer = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(() => {
    throw new Error('gone')
  })
  await add(picture('gone.png'))
  expect(await screen.findByText('gone.png: unreadable')).toBeVisible()
  readAsArrayBuffer.mockRestore()
})

it('has no control to add more at its maximum; a removed picture makes room and passes the focus on', async () => {
  const { add } = show()
  await add(picture('1.png'), picture('2.png'), picture('3.png'))
  expect(await screen.findByText('Up to 2 pictures.')).toBeVisible()
  expect(shown()).toEqual(['1.png', '2.png'])
  expect(screen.queryByLabelText('Add')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove 1.png' }))
  expect(shown()).toEqual(['2.png'])
  expect(screen.getByLabelText('Add')).toHaveFocus()
  expect(screen.queryByText('Up to 2 pictures.')).not.toBeInTheDocument()
})

it('shows the error of the form, and the problems of chosen files before it', async () => {
  const { add } = show('Add a picture.')
  expect(screen.getByLabelText('Add')).toHaveAccessibleDescription('Up to 2 Add a picture.')
  await add(picture('text.png', 'T'))
  expect(await screen.findByText('text.png: notAnImage')).toBeVisible()
  expect(screen.queryByText('Add a picture.')).not.toBeInTheDocument()
})
