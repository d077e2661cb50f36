-- The day on which a payroll group's period ends is chosen by its name: it is one of the weekdays.

alter table payroll_groups add constraint payroll_groups_period_end_day_check check (period_end_day in (0, 1, 2, 3, 4, 5, 6));
