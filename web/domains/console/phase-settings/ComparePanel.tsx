import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Input, Route } from '@portico/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { Changes } from '../../../kit/display/Changes.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import type { SettingWords } from './types.ts'
import { type CopyOptions, useCopy } from './useCopy.ts'
import { useSettingWords } from './useSettingWords.ts'

export interface ScopeValues {
  scope: string
  version: number
  values: object
}

interface ComparePanelProps extends Omit<CopyOptions, 'from' | 'to'> {
  /** The phase or zone of the page. */
  scope: string
  /** Returns the name of a phase or zone. */
  nameOf: (scope: string) => string
  words: SettingWords
  onClose: () => void
}

interface DifferenceProps extends Omit<ComparePanelProps, 'onClose' | 'scope'> {
  from: ScopeValues
  to: ScopeValues
}

/** The differences between two phases; selected fields can be copied. */
function Difference({ from, to, ...props }: DifferenceProps) {
  const { t } = useTranslation('phase-settings')
  const { changesOf } = useSettingWords(props.words)
  const [left, setLeft] = useState<readonly string[]>([])
  const { copy, mayCopy } = useCopy({ ...props, from, to })
  const changes = changesOf(to.values, from.values)
  const selectedFields = changes.map(({ field }) => field).filter((field) => !left.includes(field))
  const name = props.nameOf(to.scope)
  if (changes.length === 0) return <EmptyState title={t('compare.same', { name })} />
  const choose = (field: string, isOn: boolean) => setLeft(isOn ? left.filter((one) => one !== field) : [...left, field])
  return (
    <Stack>
      <Changes label={t('compare.title')} changes={changes} heads={[name, props.nameOf(from.scope)]} />
      {mayCopy ? (
        <>
          <Checkbox.Group label={t('compare.fields')} value={selectedFields}>
            <Group gap="sm" mt={4}>
              {changes.map(({ field, name: label }) => (
                <Checkbox key={field} value={field} label={label} onChange={({ currentTarget }) => choose(field, currentTarget.checked)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Text size="sm" c="dimmed">
            {t('compare.secrets')}
          </Text>
          <Problem of={copy.error} />
          <Group justify="flex-end">
            <Button disabled={selectedFields.length === 0} loading={copy.isPending} onClick={() => copy.mutate(selectedFields)}>
              {t('compare.copy', { count: selectedFields.length, name })}
            </Button>
          </Group>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('compare.mayNot', { name })}
        </Text>
      )}
    </Stack>
  )
}

/** Compares a setting with another phase or zone, and copies selected fields. */
export function ComparePanel({ onClose, ...props }: ComparePanelProps) {
  const { t } = useTranslation('phase-settings')
  const { kind, params, scope, nameOf } = props
  const { data, error, refetch } = useQuery(query(kind.routes.compare as Route, { params } as Input<Route>))
  const scopes = (data as { scopes: ScopeValues[] } | undefined)?.scopes ?? []
  const others = scopes.filter((one) => one.scope !== scope)
  const [chosenScope, setWanted] = useState<string>()
  const target = others.find((one) => one.scope === chosenScope) ?? others[0]
  const from = scopes.find((one) => one.scope === scope)
  return (
    <SidePanel opened title={t('compare.title')} onClose={onClose}>
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {target && from && (
        <Stack>
          <SegmentedControl
            aria-label={t('compare.with')}
            value={target.scope}
            onChange={setWanted}
            data={others.map((one) => ({ value: one.scope, label: t('compare.to', { name: nameOf(one.scope) }) }))}
          />
          <Difference key={`${target.scope} ${target.version} ${from.version}`} {...props} from={from} to={target} />
        </Stack>
      )}
    </SidePanel>
  )
}
