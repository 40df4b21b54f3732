import { expect, test } from 'vitest'
import { sbom } from './sbom.mjs'

interface Component {
  'bom-ref': string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: unknown[]
}
interface Bom {
  bomFormat: string
  specVersion: string
  serialNumber: string
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const ours = new Set(['contract', 'server', 'web'])

/** Returns a component and all its dependencies. */
const reachable = ({ components, dependencies }: Bom, from: string): Set<Component> => {
  const byRef = new Map(components.map((component) => [component['bom-ref'], component]))
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const found = new Set<Component>()
  const visit = (component: Component | undefined): void => {
    if (!component || found.has(component)) return
    found.add(component)
    for (const ref of needs.get(component['bom-ref']) ?? []) visit(byRef.get(ref))
  }
  visit(components.find(({ name }) => name === from))
  return found
}

test('the bill of materials of a release names what the portal is made of, what runs with its hash', () => {
  const bom = JSON.parse(sbom().toString()) as Bom
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.[5-9]$/),
    serialNumber: expect.stringMatching(/^urn:uuid:/),
  })
  expect(bom.metadata.component.purl).toMatch(/^pkg:npm\/portico@/)

  const names = bom.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'better-auth', 'pg', 'react']))
  const incomplete = [...reachable(bom, 'server')].filter(
    ({ name, version, purl, hashes }) => !ours.has(name) && !(purl.startsWith('pkg:npm/') && version && hashes?.[0]?.alg === 'SHA-512'),
  )
  expect(reachable(bom, 'server').size).toBeGreaterThan(150)
  expect(incomplete.map(({ name }) => name)).toEqual([])

  const known = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']))
  expect(bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([])
})
