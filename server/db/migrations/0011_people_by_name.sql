-- The work of a company sees of people what its records show of them: how they are called. Who may
-- come in, with which address and which role, is asked by the platform alone.
revoke select on users from linehaul_app;
grant select (id, nickname, first_name, last_name, avatar) on users to linehaul_app;
