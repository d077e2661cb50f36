-- An adjustment of a driver’s pay can have its receipt.

alter table "model_documents" drop constraint "model_documents_model_check";
alter table "model_documents" add constraint "model_documents_model_check" CHECK ((model = ANY (ARRAY['drivers'::text, 'trucks'::text, 'brokers'::text, 'load-companies'::text, 'factoring-companies'::text, 'expenses'::text, 'driver-adjustments'::text])));
