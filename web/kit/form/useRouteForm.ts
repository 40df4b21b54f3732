import type { Data, Input, Route } from '@portico/contract/kernel/route'
import { useChange, useRefresh } from '../../kernel/queries.ts'
import { type FormOptions, useSendForm } from './useSendForm.ts'

type PartOf<R, Name extends string> = R extends Route ? (Input<R> extends Record<Name, infer Part> ? Part : undefined) : never

interface RouteFormOptions<R extends Route, Values> extends FormOptions<Values, Data<R>> {
  /** Routes to refetch after success. */
  refreshes?: readonly Route[]
  /** Shown in a toast after success. */
  success?: string
  /** Never raises an alert: every failure is shown in the form. */
  ignoreError?: boolean
  /** The path parameters that are not fields. */
  params?: PartOf<R, 'params'>
  toParams?: (values: Values) => PartOf<R, 'params'>
}

/** Required only for values that differ from the body. The conversion may upload a file. */
type ToBody<R, Values> =
  Values extends PartOf<R, 'body'>
    ? { toBody?: (values: Values) => PartOf<R, 'body'> | Promise<PartOf<R, 'body'>> }
    : { toBody: (values: Values) => PartOf<R, 'body'> | Promise<PartOf<R, 'body'>> }

/**
 * A form whose values become the body of a route. Problems reported by the server are shown at their fields, however deep;
 * those without a field above the form (`docs/decisions/0039`).
 * @example
 * const form = useRouteForm(services.add, { initial: { name: '', code: '' }, required: ['name', 'code'], refreshes: [services.list] })
 * <FormDialog form={form} title={t('add')} confirm={t('add')} onClose={onClose}><TextField {...form.field('name')} label={t('name')} /></FormDialog>
 */
export const useRouteForm = <R extends Route, Values extends object>(
  route: R,
  options: RouteFormOptions<R, Values> & ToBody<R, Values>,
) => {
  const {
    refreshes = [],
    success,
    ignoreError = false,
    params,
    toParams,
    toBody,
    ...form
  } = options as RouteFormOptions<R, Values> & { toBody?: (values: Values) => unknown }
  const refresh = useRefresh(refreshes)
  const { mutateAsync } = useChange(route, { inline: true, ignoreError, ...(success !== undefined && { success }) })
  return useSendForm<Values, Data<R>>({
    ...form,
    refresh,
    send: async (values) => {
      const body = toBody ? await toBody(values) : values
      return mutateAsync({ body, params: toParams?.(values) ?? params } as Input<R>)
    },
  })
}
