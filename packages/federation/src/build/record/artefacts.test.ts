import { describe, expect, it } from '@jest/globals'
import { assertTypes, correctedManifest } from './artefacts.ts'

const assets = (async: string[] = [], css: string[] = []) => ({
  js: { sync: ['remote.1111111111111111.js'], async },
  css: { sync: [], async: css },
})

describe('the manifest of a release', () => {
  it('states the version of the release and its merged style sheet, in a constant order', () => {
    const written = {
      metaData: { buildInfo: { buildVersion: '1.0.0', buildName: 'first' } },
      shared: [
        { name: 'react', assets: assets() },
        { name: 'jotai', assets: assets() },
      ],
      exposes: [{ name: 'remote', assets: assets(['b.js', 'a.js'], ['styles.css']) }],
    }
    const files = ['b.js', 'a.js', 'remote.1111111111111111.js', 'styles.2222222222222222.css']
    const { metaData, shared, exposes } = correctedManifest(written, { version: '1.2.0', files })
    expect(metaData.buildInfo).toEqual({ buildVersion: '1.2.0', buildName: 'first' })
    expect(shared.map(({ name }) => name)).toEqual(['jotai', 'react'])
    expect(exposes[0]!.assets).toEqual({
      js: { sync: ['remote.1111111111111111.js'], async: ['a.js', 'b.js'] },
      css: { sync: ['styles.2222222222222222.css'], async: [] },
    })
  })
})

describe('the types of a release', () => {
  it('are an error where they were requested and are missing', () => {
    expect(() => assertTypes({ getAsset: () => undefined }, 'mfe-first@1.0.0')).toThrow(
      'mfe-first@1.0.0 has no @mf-types.zip',
    )
  })
})
