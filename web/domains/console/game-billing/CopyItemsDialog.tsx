import { ScrollArea, Select, Stack, Text } from '@mantine/core'
import { gameBilling, type ItemPlan } from '@portico/contract/console/game-billing'
import type { Phase } from '@portico/contract/kernel/permission'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure, call } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { appSearch, environmentQuery } from '../../../session/environment.ts'
import { writeSearch } from '../../../kernel/parameters.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { PlannedChanges } from './PlannedChanges.tsx'

/** Plans the copy of all items into a phase, as an import of this phase's file there, and makes it. */
const useItemsCopy = (target: Phase, onClose: () => void) => {
  const { t } = useTranslation('game-billing')
  const client = useQueryClient()
  const { appId = '', orgId, phase } = useAppArea()
  const params = { appId }
  const placeInUrl = writeSearch(appSearch, { orgId, ph: target })
  const targetArea = useQuery(environmentQuery({ appId, orgId, phase: target }))
  const mayCopy = targetArea.data?.functions.some(({ code }) => code === 'app-gp-billing-add')
  const result = useQuery({
    queryKey: [gameBilling.plan.path, { params }, { from: phase, to: target }],
    enabled: mayCopy === true,
    staleTime: 0,
    queryFn: async () => {
      const csv = await (await call(gameBilling.download, { params })).text()
      return { csv, ...(await call(gameBilling.plan, { params, body: { csv } }, { at: placeInUrl })) }
    },
  })
  const copy = useMutation({
    meta: { ignoreError: true },
    mutationFn: ({ csv, basis }: { csv: string; basis: string }) =>
      call(gameBilling.import, { params, body: { csv, basis } }, { at: placeInUrl }),
    onSuccess: async ({ added, changed }) => {
      await client.invalidateQueries({ queryKey: [gameBilling.items.path] })
      toast('success', t('import.done', { added, changed }))
      onClose()
    },
    onError: (error) => error instanceof ApiFailure && error.code === 'stale_version' && void result.refetch(),
  })
  return { mayCopy, result, copy }
}

function Plans({ plans, heads }: { plans: readonly ItemPlan[]; heads: readonly [string, string] }) {
  const { t } = useTranslation('game-billing')
  return (
    <ScrollArea.Autosize mah={360}>
      <Stack>
        {plans.map((one) => (
          <PlannedChanges
            key={one.line}
            plan={one}
            heads={heads}
            title={t(one.before ? 'copy.changes' : 'copy.adds', { productId: one.after.productId })}
          />
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}

/** Compares the items with another phase, and copies them there. */
export function CopyItemsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('game-billing')
  const { phase, phases } = useAppArea()
  const others = phases.filter(({ id }) => id !== phase)
  const [target, setTarget] = useState((others[0]?.id ?? 2) as Phase)
  const { mayCopy, result, copy } = useItemsCopy(target, onClose)
  const nameOf = (id: number) => phases.find((one) => one.id === id)?.displayName ?? ''
  const [name, planned] = [nameOf(target), result.data]
  const count = planned?.plan.length ?? 0
  return (
    <Dialog
      opened
      size="xl"
      title={t('copy.title')}
      {...(count > 0 && { confirm: t('copy.confirm', { count, name }) })}
      busy={copy.isPending}
      onConfirm={() => planned && count > 0 && copy.mutate(planned)}
      onClose={onClose}
    >
      <Stack>
        <Select
          label={t('copy.to')}
          allowDeselect={false}
          data={others.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
          value={String(target)}
          onChange={(value) => setTarget((others.find(({ id }) => String(id) === value)?.id ?? target) as Phase)}
        />
        <Problem of={copy.error ?? result.error} />
        {mayCopy === false && <Text>{t('copy.mayNot', { name })}</Text>}
        {mayCopy !== false && !planned && !result.error && <Loading />}
        {planned && (
          <>
            <Text component="output" size="sm" display="block">
              {count === 0 ? t('copy.same', { name }) : t('copy.text', { name })}
            </Text>
            <Plans plans={planned.plan} heads={[name, nameOf(phase)]} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
