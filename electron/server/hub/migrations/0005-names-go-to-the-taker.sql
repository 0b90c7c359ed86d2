-- A name of a till whose place another one has was told as that lost till's for ever: whoever asked was sent to a computer that is gone, and
-- its taker could not take what the lost till's copy lacks. Such a name is the taker's (decision 0090).

set role hub_rules;

-- Whoever takes over has both tills locked, and a call that names something for one of them waits for that.
create function hub.hand_names_over() returns trigger language plpgsql set search_path = hub, pg_temp as $$
begin
  update hub.name set till = new.holder where till = new.till;
  return null;
end $$;
create trigger names_go_over after update of holder on hub.till for each row
  when (old.holder is null and new.holder is not null) execute function hub.hand_names_over();

-- Those of tills that were taken over before; a holder may have been taken over itself.
with recursive above as (
  select t.till, t.holder as by from hub.till t where t.holder is not null
  union all
  select a.till, t.holder from above a join hub.till t on t.till = a.by where t.holder is not null
)
update hub.name n set till = a.by from above a join hub.till t on t.till = a.by where n.till = a.till and t.holder is null;

revoke all on function hub.hand_names_over from public;
reset role;
