-- Runs of reports that show what drivers are paid are listed for those who may see settlements. Before,
-- people who may list loads saw such a run among the others.

set local role linehaul_platform;
update reports set measure_keys = measure_keys || '["pay in a list"]'
where definition -> 'list' ->> 'entity' = 'loads'
  and (definition -> 'list')::text ~ '"(driver_payment|tonu_driver_pay)[":]';
reset role;
