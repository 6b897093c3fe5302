-- Nobody is at work just now, and from now on only processes of one version are. An older one, which names none, cannot join.
delete from "replicas";
alter table "replicas" add column "version" text not null;
