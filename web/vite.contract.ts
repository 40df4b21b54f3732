import type * as routes from '@portico/contract/kernel/route'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, normalizePath, type Plugin, Visitor } from 'vite'

/** The folder of the contract, for regular expressions. */
const contract = RegExp.escape(normalizePath(realpathSync(join(import.meta.dirname, '../contract'))))

const declarers: ReadonlySet<string> = new Set<keyof typeof routes>(['get', 'safePost', 'post', 'put', 'del'])
/** Parts of a route that only a server needs. Browsers send and read what the compiler has checked. */
const servers: ReadonlySet<string> = new Set<keyof routes.Route>(['params', 'query', 'body', 'data', 'activity', 'fails'])

/** Functions that declare the same routes for several rows, and their parameters that hold schemas. */
const families = new Set(['settingKind', 'entryKind', 'linksOf'])
const declared = new Set(['params', 'schema', 'draft', 'settings'])

/** An array counts because it may spread what a schema holds. */
const makers = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression'])

const constantsIn = (statements: readonly (ESTree.Statement | ESTree.ModuleDeclaration)[]): ESTree.Expression[] =>
  statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => init ?? [])

/** Returns the initial values of a file's constants and of those in its functions. Making them has no effect, so unused ones may go. */
const constantsOf = ({ body }: ESTree.Program): ESTree.Expression[] => {
  const constants = constantsIn(body)
  const inFunctions = constants.flatMap((init) =>
    init.type === 'ArrowFunctionExpression' && init.body.type === 'BlockStatement' ? constantsIn(init.body.body) : [],
  )
  return [...constants, ...inFunctions].filter(({ type }) => makers.has(type))
}

/**
 * Leaves the schemas out of the contract's routes, and every other value that no page uses, so that browsers load
 * addresses instead of schemas, and zod only where a form checks by one (docs/decisions/0018). What a route's schema would
 * be is undefined in the browser: a form imports the schema by its own name.
 */
export const contractForBrowsers = (): Plugin => ({
  name: 'portico-contract-for-browsers',
  transform: {
    filter: { id: new RegExp(`^${contract}/(?!node_modules)[^?]*\\.ts(?:\\?pages)?$`) },
    handler(code) {
      const edits: { at: number; end: number; text: string }[] = []
      const program = this.parse(code)
      for (const { start, end } of constantsOf(program))
        edits.push({ at: start, end: start, text: '/* @__PURE__ */ (() => (' }, { at: end, end, text: '))()' })
      const leaveOut = ({ properties }: ESTree.ObjectExpression, unneeded: ReadonlySet<string>) => {
        for (const part of properties) {
          if (part.type !== 'Property' || part.key.type !== 'Identifier' || !unneeded.has(part.key.name)) continue
          const { type, start, end } = part.value
          if (type !== 'Identifier' || code.slice(start, end) !== 'fileBytes')
            edits.push({ at: start, end, text: part.shorthand ? `${part.key.name}: undefined` : 'undefined' })
        }
      }
      const spreads = new Set<string>()
      const objects: [name: string, object: ESTree.ObjectExpression][] = []
      new Visitor({
        CallExpression({ callee, arguments: input }) {
          if (callee.type !== 'Identifier') return
          const [last] = input.slice(-1)
          const unneeded = declarers.has(callee.name) ? servers : families.has(callee.name) ? declared : undefined
          if (!unneeded || last?.type !== 'ObjectExpression') return
          leaveOut(last, unneeded)
          for (const part of last.properties)
            if (part.type === 'SpreadElement' && part.argument.type === 'Identifier') spreads.add(part.argument.name)
        },
        VariableDeclarator({ id, init }) {
          if (id.type === 'Identifier' && init?.type === 'ObjectExpression') objects.push([id.name, init])
        },
      }).visit(program)
      // What several routes share is spread into each.
      for (const [name, object] of objects) if (spreads.has(name)) leaveOut(object, servers)
      const parts = edits.toSorted((one, other) => other.at - one.at)
      return { code: parts.reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.end), code), map: null }
    },
  },
})

/**
 * Leaves of the failures only their codes: the server says how to show one, and the texts are loaded in the reader's language.
 */
export const contractFailureCodes = (): Plugin => ({
  name: 'portico-contract-failure-codes',
  apply: 'build',
  transform: {
    filter: { id: new RegExp(`^${contract}/failures\\.ts(?:\\?pages)?$`) },
    handler(code) {
      const facts: ESTree.Expression[] = []
      new Visitor({
        Property({ value }) {
          if (value.type === 'ObjectExpression') facts.push(value)
        },
      }).visit(this.parse(code))
      return { code: facts.reduceRight((text, { start, end }) => `${text.slice(0, start)}0${text.slice(end)}`, code), map: null }
    },
  },
})

/**
 * Gives the `*.pages.ts` and `*.menu.ts` copies of what they import of the contract, which hold nothing else. Every page loads
 * what the pages' addresses need, many of them what guards the pages of a menu, and a module goes into one file as a whole:
 * without the copies a list of states would bring all schemas that the forms of its row import, and zod with them.
 */
export const contractForPages = (): Plugin => ({
  name: 'portico-contract-for-pages',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:@portico\/contract\/|\.)/ },
    async handler(source, importer = '', options) {
      const isOfPages = /\.(?:pages|menu)\.ts$/.test(importer) && source.startsWith('@')
      if (!isOfPages && !importer.endsWith('.ts?pages')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}?pages` }
    },
  },
})
