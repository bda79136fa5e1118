import { describe, expect, it } from '@jest/globals'
import { disallowedFiles, releaseFileType } from './release-files.ts'

describe('the files of a release', () => {
  it('are scripts, style sheets, PNG pictures, WOFF2 fonts and the table of hashes, each with its own type', () => {
    expect(['a.js', 'a.css', 'a.png', 'a.woff2', 'hashes.0123456789abcdef.json'].map(releaseFileType)).toEqual([
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
      'image/png',
      'font/woff2',
      'application/json; charset=utf-8',
    ])
  })

  it('are of no kind that can be opened as a document with a script, and of no unknown kind', () => {
    const files = [
      'a.svg',
      'a.js.svg',
      'a.html',
      'a.xml',
      'a.json',
      'hashes.json',
      'hashes.0123456789abcdef.json.svg',
      'a.SVG',
      'a',
      'a.',
      'a.constructor',
      'js',
    ]
    expect(disallowedFiles(['a.js', ...files, 'a.css'])).toEqual(files.filter((file) => file !== 'js'))
  })
})
