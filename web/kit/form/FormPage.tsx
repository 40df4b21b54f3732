import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Problem } from './Problem.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { AnyForm } from './useSendForm.ts'

/** A form on a page. Leaving with unsaved input – by a link, Back or reload – needs confirmation. */
export function FormPage({ form, confirm, children }: { form: AnyForm; confirm: string; children: ReactNode }) {
  const { question } = useLeaveGuard(form.isDirty)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack>
        <Problem of={form.problem} />
        {children}
        <Group justify="flex-end">
          <Button type="submit" loading={form.busy}>
            {confirm}
          </Button>
        </Group>
      </Stack>
      {question}
    </form>
  )
}
