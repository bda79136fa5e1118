import { describe, expect, it } from '@jest/globals'
import { parseFlags } from './build.ts'

describe('parseFlags', () => {
  it('reads booleans and numbers as such, and everything else as text', () => {
    expect(parseFlags(['rail=true', 'beta=false', 'columns=4', 'code=007', 'title=a=b', 'empty='])).toEqual({
      rail: true,
      beta: false,
      columns: 4,
      code: '007',
      title: 'a=b',
      empty: '',
    })
  })
})
