import { type GroupClause, groupFields, groups, serviceGroups, type SrchType } from '@portico/contract/dashboard/groups'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { contractTypesOf } from '../catalogue/index.ts'
import { definitionsOf } from '../metadata/index.ts'
import { find, type SearchIndex, valuesIn } from '../search/index.ts'
import { developersIn } from './developers.actions.ts'
import { groupRows } from './groups.actions.ts'
import { fieldsIn, platformMetasOf } from './groups.rules.ts'

const fieldsOf = (srchType: SrchType): readonly string[] => (srchType === 'PLATFORM_SERVICE' ? serviceGroups : [groupFields[srchType]])

/** Checks the kinds of clauses. @throws invalid_input for a clause of another kind of group */
const checkClauses = (clauses: readonly GroupClause[], srchType: SrchType): void => {
  const fields = fieldsOf(srchType)
  const position = clauses.findIndex(({ field }) => !fields.includes(field))
  if (position >= 0) fail('invalid_input', { fieldErrors: [fieldError(`query.${position}.field`, 'invalid_meta_key')] })
}

export const groupsRoutes = (index: SearchIndex) =>
  implement(groups, {
    platformMetas: async ({ db, actor }) => {
      const result = await find(index, db, actor, {})
      return { 'platform-metas': platformMetasOf(await definitionsOf(db), (field) => valuesIn(result, field)) }
    },

    developerMetas: async ({ db, actor }) => {
      return { 'game-developer-metas': await developersIn(db, await find(index, db, actor, {})) }
    },

    contractMetas: async ({ db, actor }) => {
      const used = valuesIn(await find(index, db, actor, {}), groupFields.CONTRACT_INFO)
      const names = new Set([...(await contractTypesOf(db)), ...used])
      return { 'contract-info-metas': [...names].map((displayName) => ({ displayName })) }
    },

    appsBy: async ({ db, actor, body }) => {
      checkClauses(body.query, body.srchType)
      const definitions = await definitionsOf(db)
      const result = await find(index, db, actor, { grouped: fieldsIn(body.query, definitions) })
      const contractTypes = body.srchType === 'CONTRACT_INFO' ? await contractTypesOf(db) : []
      const developers = body.srchType === 'GAME_DEVELOPER' ? await developersIn(db, result) : []
      return { 'app-list': groupRows(index, result, definitions, body, { contractTypes, developers }) }
    },
  })
